import type { OpenTransaction } from './open-transaction.ts';
import type { Db, Tx } from './schema.ts';

const openTransactions = new WeakMap<Tx, OpenTransaction>();

/** Makes the transaction known, so that its writes can be sent without waiting. */
export function registerTransaction(tx: Tx, open: OpenTransaction) {
  openTransactions.set(tx, open);
}

/** Undefined if it was not started by transaction(). */
export const openTransactionOf = (tx: Db): OpenTransaction | undefined =>
  openTransactions.get(tx as Tx);

/**
 * Sends a write whose result nobody reads. The transaction goes on at once and commits only if the
 * write succeeded; otherwise it fails with the error, which `explain` can replace.
 */
export function writeWithCommit(
  tx: Tx,
  { text, values }: { text: string; values: readonly unknown[] },
  explain = (error: unknown): unknown => error,
): Promise<void> {
  const open = openTransactions.get(tx);
  if (!open) throw new Error('This transaction was not started by transaction().');
  open.write(text, values, explain);
  return sent;
}

const sent = Promise.resolve();
