import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { QueryResult as PgResult, PoolClient } from 'pg';
import { createCork } from './cork.ts';

const writingCommands = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

/** A connection of the pool. Statements that are sent in one go leave in one write. */
export class Connection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #cork: () => void;
  #isBroken = false;

  constructor(client: PoolClient) {
    this.#client = client;
    this.#cork = createCork(client, process.nextTick);
  }

  /** Sends the statement before it returns; the answers come in the order of the statements. */
  send(text: string, values?: readonly unknown[]): Promise<PgResult> {
    this.#cork();
    return this.#client.query(text, values as unknown[]);
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.send(sql, parameters);
    return {
      rows: (rows ?? []) as Row[],
      ...(writingCommands.includes(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
    };
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for it, and nothing streams.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Queries are not streamed.');
  }

  /** It may still be in a transaction, so nothing else may use it. */
  discard() {
    this.#isBroken = true;
  }

  release() {
    this.#client.release(this.#isBroken);
  }
}
