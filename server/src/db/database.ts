import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { StartError } from '../start-error.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { nameStatements } from './named-statements.ts';
import type { Db } from './schema.ts';
import { refuseInsideTransaction } from './scope.ts';

export interface Database {
  db: Db;
  /** Brings it to the newest version, or to that of a migration; answers with what was applied. */
  migrate: (upTo?: string) => Promise<string[]>;
  /** Answers whether the database answers. */
  ping: () => Promise<boolean>;
  close: () => Promise<void>;
}

export async function openEmbeddedDatabase(
  source: Parameters<typeof openEmbedded>[0],
): Promise<Database> {
  const { pool, close } = await openEmbedded(source);
  const over = overPool(pool);
  return { ...over, migrate: (upTo) => migrate(over.db, upTo), close };
}

const oldestVersion = 14;

export async function openPostgres(url: string): Promise<Database> {
  await withSetupPool(url, refuseOldServer);
  const pool = new Pool({
    connectionString: url,
    max: 20,
    // Also the time that a request waits for a free connection: long, so that a rush is served late
    // rather than refused.
    connectionTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
  });
  return {
    ...overPool(pool, nameStatements()),
    migrate: (upTo) => withSetupPool(url, (setup) => migrate(overPool(setup).db, upTo)),
    close: () => pool.end(),
  };
}

/** A connection without the limits of requests: building an index may take its time. */
async function withSetupPool<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** What PostgreSQL or the network says, in words. */
const reasons: Record<string, string> = {
  '28P01': 'refuses the password',
  '28000': 'refuses the user',
  '3D000': 'has no such database',
};

async function refuseOldServer(pool: Pool) {
  const answer = await pool
    .query<{ server_version_num: string }>('show server_version_num')
    .catch((error: Error & { code?: string }) => {
      const reason = reasons[error.code ?? ''];
      throw new StartError(
        reason
          ? `The database at DATABASE_URL ${reason}.`
          : `The database at DATABASE_URL cannot be reached (${error.code ?? error.message}).`,
      );
    });
  refuseOldVersion(Math.floor(Number(answer.rows[0]?.server_version_num) / 10_000));
}

export function refuseOldVersion(version: number) {
  if (version >= oldestVersion) return;
  throw new StartError(
    `The database at DATABASE_URL is PostgreSQL ${version}; version ${oldestVersion} or later is needed.`,
  );
}

function overPool(
  pool: Pool,
  dress = (client: PoolClient) => client,
): Pick<Database, 'db' | 'ping'> {
  // A connection that breaks is replaced on its next use, and a query on it fails; without these
  // listeners it would end the process as well.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const guarded = {
    connect: async (): Promise<PoolClient> => {
      refuseInsideTransaction();
      return dress(await pool.connect());
    },
    // The pool belongs to whoever opened it; Kysely must not end it a second time.
    end: async () => {},
  };
  return {
    db: new Kysely({ dialect: new PostgresDialect({ pool: guarded }) }),
    ping: () => answersWithin(pool.query('select 1'), 3_000),
  };
}

async function answersWithin(question: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const tooLate = pause(milliseconds, false, { ref: false });
  return Promise.race([
    question.then(
      () => true,
      () => false,
    ),
    tooLate,
  ]);
}
