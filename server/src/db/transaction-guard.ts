import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Tracks whether the running code is inside a transaction. The embedded database has a single
 * connection, so a query outside the open transaction would wait forever. This makes it an
 * immediate error on both databases.
 */
const insideTransaction = new AsyncLocalStorage<true>();

export const runInsideTransaction = <T>(callback: () => Promise<T>) =>
  insideTransaction.run(true, callback);

export function checkNotInTransaction() {
  if (insideTransaction.getStore()) {
    throw new Error('A query ran outside the open transaction. Use the transaction instead.');
  }
}
