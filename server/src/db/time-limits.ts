import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient } from 'pg';
import { minutes } from '../clock.ts';

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

/**
 * Limits how long a query waits for its answer. The connection is then discarded: the answer may still
 * come, and nothing else must read it.
 */
export function limitTime(client: PoolClient, limitMs: number): PoolClient {
  const before = wrapped.get(client);
  if (before) return before;
  let timeout: unknown;

  async function query(text: unknown, values?: unknown[]) {
    // The rollback of a transaction would wait behind the query that got no answer.
    if (timeout) throw timeout;
    const config = typeof text === 'object' ? text : { text, values };
    const query_timeout = isLongWork() ? longTimeLimitMs : limitMs;
    try {
      return await client.query({ ...config, query_timeout } as never);
    } catch (error) {
      if (isReadTimeout(error)) timeout = error;
      throw error;
    }
  }
  const release = (error?: Error | boolean) => client.release(timeout ? true : error);
  const wrapper = Object.create(client, {
    query: { value: query },
    release: { value: release },
  }) as PoolClient;
  wrapped.set(client, wrapper);
  return wrapper;
}
