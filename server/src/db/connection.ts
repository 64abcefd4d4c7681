import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { QueryResult as PgResult, PoolClient } from 'pg';
import type { Batching, Statement } from './batching-client.ts';
import { isSingle } from './prepared-statements.ts';

const writingCommands = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

/** A connection of the pool. Statements that are sent in one go leave together, if it can do that. */
export class Connection implements DatabaseConnection {
  readonly #client: PoolClient & Partial<Batching>;
  #waiting: Statement[] = [];
  #isBroken = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  /** The answers come in the order of the statements. */
  send(text: string, values: readonly unknown[] = []): Promise<PgResult> {
    const { sendBatch } = this.#client;
    if (!sendBatch || !isSingle(text, values)) {
      this.#flush();
      return this.#client.query(text, values as unknown[]);
    }
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) process.nextTick(() => this.#flush());
      this.#waiting.push({ text, values, resolve, reject });
    });
  }

  #flush() {
    const batch = this.#waiting;
    this.#waiting = [];
    if (batch.length > 0) this.#client.sendBatch?.(batch);
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.send(sql, parameters);
    return {
      rows: (rows ?? []) as Row[],
      ...(writingCommands.includes(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
    };
  }

  streamQuery(): never {
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
