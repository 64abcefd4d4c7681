import { currentScope, runInScope } from './async-scope.ts';

/**
 * Tracks whether the running code is inside a transaction. The embedded database has a single
 * connection, so a query outside the open transaction would wait forever. This makes it an
 * immediate error on both databases.
 */
export const runInsideTransaction = <T>(callback: () => Promise<T>) =>
  runInScope({ isInTransaction: true }, callback);

export function checkNotInTransaction() {
  if (currentScope()?.isInTransaction) {
    throw new Error('A query ran outside the open transaction. Use the transaction instead.');
  }
}
