import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Where the running code stands. The embedded database has one connection, so a query beside an
 * open transaction would wait for ever: here it is an error at once, on both databases.
 */
const insideTransaction = new AsyncLocalStorage<true>();

export const runInsideTransaction = <T>(work: () => Promise<T>) =>
  insideTransaction.run(true, work);

export function refuseInsideTransaction() {
  if (insideTransaction.getStore()) {
    throw new Error('A query was made beside the open transaction; it has to be made on it.');
  }
}
