import type { PoolClient, Query, QueryResult } from 'pg';
import type { NameStatement } from './prepared-statements.ts';
import { StatementBatch } from './statement-batch.ts';
import { WireQuery } from './wire-query.ts';

/** The pg driver reports it without a code. */
const isReadTimeout = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout';

interface Options {
  nameStatement: NameStatement;
  /** How long a query waits for its answer. */
  timeLimitMs?: () => number;
}

/** A statement, and whom to tell of its outcome. */
export interface Statement {
  text: string;
  values: readonly unknown[] | undefined;
  resolve: (result: QueryResult) => void;
  reject: (error: unknown) => void;
}

export interface Batching {
  /** Sends statements together. If one fails, so do those after it. */
  sendBatch: (statements: readonly Statement[]) => void;
}

/** Returns the same wrapper for the same client, because callers compare clients by identity. */
export function createBatching(options: Options) {
  const wrapped = new WeakMap<PoolClient, PoolClient & Batching>();
  return (client: PoolClient): PoolClient & Batching => {
    const wrapper = wrapped.get(client) ?? withBatches(client, options);
    wrapped.set(client, wrapper);
    return wrapper;
  };
}

/**
 * A client that names its statements and can send several together. If an answer does not come in time,
 * the connection is discarded: it may still come, and nothing else must read it.
 */
function withBatches(
  client: PoolClient,
  { nameStatement, timeLimitMs }: Options,
): PoolClient & Batching {
  let timeout: unknown;

  /** A query object, because pg copies anything else property by property. */
  function toQuery({ text, values, resolve, reject }: Statement): WireQuery {
    const onAnswer = (error: Error | undefined, result: QueryResult) => {
      if (!error) return resolve(result);
      if (isReadTimeout(error)) timeout = error;
      // For the log, because the stack begins in the socket. The rest of a batch fails with it.
      reject('statement' in error ? error : Object.assign(error, { statement: text }));
    };
    const query = new WireQuery(text, values, onAnswer);
    query.name = values && nameStatement(text, values);
    return query;
  }

  function sendBatch(statements: readonly Statement[]) {
    // The rollback of a transaction would wait behind the query that got no answer.
    if (timeout) {
      for (const { reject } of statements) reject(timeout);
      return;
    }
    const queries = statements.map(toQuery);
    const [only] = queries;
    const sent = only && queries.length === 1 ? only : new StatementBatch(queries);
    client.query(Object.assign(sent, { query_timeout: timeLimitMs?.() }) as unknown as Query);
  }

  const query = (text: string, values?: unknown[]) =>
    new Promise<QueryResult>((resolve, reject) => {
      sendBatch([{ text, values, resolve, reject }]);
    });
  const release = (error?: Error | boolean) => client.release(timeout ? true : error);
  return Object.create(client, {
    query: { value: query },
    sendBatch: { value: sendBatch },
    release: { value: release },
  });
}
