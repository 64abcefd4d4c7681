import { entryReasons } from '@chesapeake/contract/payments/ledger';
import type { Tx } from '../../db/schema.ts';
import type { Ledger } from './ledger.ts';
import type { Payment } from './payments-repository.ts';
import * as paymentsRepository from './payments-repository.ts';
import * as repository from './repository.ts';
import { splitAmount } from './split-amount.ts';

/**
 * A refund made at the provider while others were being requested can turn out to belong to another
 * ride of the trip: then one ride has got back more than was paid for it, and another is short. Moves
 * the difference, so that each agrees with what the provider still has.
 */
export async function evenOutRefunds(tx: Tx, ledger: Ledger, { id, parts }: Payment) {
  if (parts.length === 1) return;
  const accounts = await repository.findAccounts(
    tx,
    parts.map(({ bookingId }) => bookingId),
  );
  const keptCents = await paymentsRepository.findKeptCents(tx, id);
  const rides = accounts.map(({ _id, owedCents }) => ({
    _id,
    excess: Math.max(0, Math.min(0 - (keptCents.get(_id) ?? 0), owedCents)),
    short: Math.max(0, 0 - owedCents),
  }));
  const total = (counted: number[]) => counted.reduce((sum, cents) => sum + cents, 0);
  const shortages = rides.map(({ short }) => short);
  const moved = Math.min(total(rides.map(({ excess }) => excess)), total(shortages));
  if (moved === 0) return;
  const given = splitAmount(
    moved,
    rides.map(({ excess }) => excess),
  );
  const taken = splitAmount(moved, shortages);
  const reason = entryReasons.refundedWithOtherRide;
  for (const [index, { _id }] of rides.entries()) {
    const cents = (taken[index] ?? 0) - (given[index] ?? 0);
    await ledger.post(tx, _id, [{ kind: 'adjustment', cents, reason }], {
      reason,
      requestedBy: null,
    });
  }
}
