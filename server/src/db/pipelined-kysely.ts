import {
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  type Driver,
  Kysely,
  PostgresDialect,
  Transaction,
  type TransactionSettings,
} from 'kysely';
import type { PoolClient } from 'pg';
import { Connection } from './connection.ts';
import { OpenTransaction } from './open-transaction.ts';
import type { Tables, Tx } from './schema.ts';

interface Pool {
  connect: () => Promise<PoolClient>;
  end: () => Promise<void>;
}

/** Gives Kysely the connections of a pool. */
class PoolDriver implements Driver {
  readonly #pool: Pool;
  readonly #connections = new WeakMap<PoolClient, Connection>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async init() {}

  async acquireConnection(): Promise<Connection> {
    const client = await this.#pool.connect();
    const connection = this.#connections.get(client) ?? new Connection(client);
    this.#connections.set(client, connection);
    return connection;
  }

  async beginTransaction(connection: Connection, settings: TransactionSettings) {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    const mode = settings.accessMode ? ` ${settings.accessMode}` : '';
    await connection.send(`begin${level}${mode}`);
  }

  async commitTransaction(connection: Connection) {
    await connection.send('commit');
  }

  async rollbackTransaction(connection: Connection) {
    await connection.send('rollback');
  }

  async releaseConnection(connection: Connection) {
    connection.release();
  }

  async destroy() {
    await this.#pool.end();
  }
}

/**
 * Kysely whose transactions do not wait between statements: those started at the same time are sent
 * together, and run in the order in which they were started.
 */
export class PipelinedKysely extends Kysely<Tables> {
  readonly #driver: PoolDriver;
  readonly #createTransaction: (connection: Connection) => Tx;

  constructor(pool: Pool) {
    const dialect = new PostgresDialect({ pool });
    const driver = new PoolDriver(pool);
    const executor = new DefaultQueryExecutor(
      dialect.createQueryCompiler(),
      dialect.createAdapter(),
      new DefaultConnectionProvider(driver),
    );
    const props = { config: { dialect }, dialect, driver, executor };
    super(props);
    this.#driver = driver;
    this.#createTransaction = (connection) =>
      new Transaction({
        ...props,
        executor: executor.withConnectionProvider({
          provideConnection: (use) => use(connection),
        }),
      });
  }

  /** Commits when the callback succeeds, and rolls back when it or the commit fails. */
  async runTransaction<T>(callback: (tx: Tx, open: OpenTransaction) => Promise<T>): Promise<T> {
    const connection = await this.#driver.acquireConnection();
    try {
      return await new OpenTransaction(connection).run((open) =>
        callback(this.#createTransaction(connection), open),
      );
    } finally {
      connection.release();
    }
  }
}
