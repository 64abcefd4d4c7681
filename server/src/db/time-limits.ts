import type { PoolClient, Query, QueryResult } from 'pg';
import { minutes } from '../clock.ts';
import { currentScope, runInScope } from './async-scope.ts';
import type { NameStatement } from './prepared-statements.ts';
import { PgQuery, StatementBatch, type WireQuery } from './statement-batch.ts';

/** For work that takes long even when nothing is wrong, such as a backup. */
export const longTimeLimitMs = minutes(10);

/** Gives the queries of the callback the long time limit. */
export const withLongTimeLimit = <T>(callback: () => Promise<T>) =>
  runInScope({ isLongWork: true }, callback);

/** Whether the running code has the long time limit. */
export const isLongWork = () => currentScope()?.isLongWork === true;

/** The pg driver reports it without a code. */
const isReadTimeout = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout';

const wrapped = new WeakMap<PoolClient, PoolClient & Batching>();

interface Options {
  limitMs: number;
  nameStatement: NameStatement;
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

/**
 * Limits how long a query waits for its answer. The connection is then discarded: the answer may still
 * come, and nothing else must read it.
 */
export function limitTime(
  client: PoolClient,
  { limitMs, nameStatement }: Options,
): PoolClient & Batching {
  const before = wrapped.get(client);
  if (before) return before;
  let timeout: unknown;

  /** A query object, because pg copies anything else property by property. */
  function toQuery({ text, values, resolve, reject }: Statement): WireQuery {
    const onAnswer = (error: Error | undefined, result: QueryResult) => {
      if (!error) return resolve(result);
      if (isReadTimeout(error)) timeout = error;
      // For the log, because the stack begins in the socket. The rest of a batch fails with it.
      reject('statement' in error ? error : Object.assign(error, { statement: text }));
    };
    const query = new PgQuery(text, values, onAnswer);
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
    const query_timeout = isLongWork() ? longTimeLimitMs : limitMs;
    client.query(Object.assign(sent, { query_timeout }) as unknown as Query);
  }

  const query = (text: string, values?: unknown[]) =>
    new Promise<QueryResult>((resolve, reject) => {
      sendBatch([{ text, values, resolve, reject }]);
    });
  const release = (error?: Error | boolean) => client.release(timeout ? true : error);
  const wrapper = Object.create(client, {
    query: { value: query },
    sendBatch: { value: sendBatch },
    release: { value: release },
  }) as PoolClient & Batching;
  wrapped.set(client, wrapper);
  return wrapper;
}
