import { AsyncLocalStorage } from 'node:async_hooks';
import { type PoolClient, Query, type QueryResult } from 'pg';
import { minutes } from '../clock.ts';
import type { NameStatement } from './prepared-statements.ts';

/** For work that takes long even when nothing is wrong, such as a backup. */
export const longTimeLimitMs = minutes(10);

const longWork = new AsyncLocalStorage<true>();

/** Gives the queries of the callback the long time limit. */
export const withLongTimeLimit = <T>(callback: () => Promise<T>) => longWork.run(true, callback);

/** Whether the running code has the long time limit. */
export const isLongWork = () => longWork.getStore() === true;

/** The pg driver reports it without a code. */
const isReadTimeout = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout';

const wrapped = new WeakMap<PoolClient, PoolClient>();

interface Options {
  limitMs: number;
  nameStatement: NameStatement;
}

/** What pg reads of a query besides its text and values. */
type QueryOptions = { name: string | undefined; query_timeout: number };

/**
 * Limits how long a query waits for its answer. The connection is then discarded: the answer may still
 * come, and nothing else must read it.
 */
export function limitTime(client: PoolClient, { limitMs, nameStatement }: Options): PoolClient {
  const before = wrapped.get(client);
  if (before) return before;
  let timeout: unknown;

  function query(text: string, values?: unknown[]): Promise<QueryResult> {
    // The rollback of a transaction would wait behind the query that got no answer.
    if (timeout) return Promise.reject(timeout);
    return new Promise((resolve, reject) => {
      const onAnswer = (error: Error | undefined, result: QueryResult) => {
        if (!error) return resolve(result);
        if (isReadTimeout(error)) timeout = error;
        // For the log: the error's stack begins in the socket.
        reject(Object.assign(error, { statement: text }));
      };
      // A query object, because pg copies anything else property by property.
      const options: QueryOptions = {
        name: values && nameStatement(text, values),
        query_timeout: isLongWork() ? longTimeLimitMs : limitMs,
      };
      client.query(Object.assign(new Query(text, values, onAnswer), options));
    });
  }
  const release = (error?: Error | boolean) => client.release(timeout ? true : error);
  const wrapper = Object.create(client, {
    query: { value: query },
    release: { value: release },
  }) as PoolClient;
  wrapped.set(client, wrapper);
  return wrapper;
}
