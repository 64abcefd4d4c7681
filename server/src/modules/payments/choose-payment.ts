import { toDollars } from '@chesapeake/contract/fields/money';
import { v7 as newId } from 'uuid';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import { fail } from '../../errors.ts';
import { isDue, type Ledger } from './ledger.ts';
import type { Payment } from './payments-repository.ts';
import * as paymentsRepository from './payments-repository.ts';
import type { Providers } from './providers.ts';
import type { LedgerAccount } from './repository.ts';
import * as repository from './repository.ts';

interface Deps {
  clock: Clock;
  ledger: Ledger;
  providers: Providers;
}

/** What a customer asks to pay. */
export interface PayRequest {
  caller: Pick<Caller, 'userId'>;
  bookingId: string;
  /** The other bookings of its trip too. */
  wholeTrip: boolean;
  /** The amount shown to the customer, in dollars. */
  expectedAmount: number | undefined;
  /** False once another request has replaced its payment, or both would go on replacing. */
  mayReplace: boolean;
}

/**
 * Chooses the payment to continue with: the one that is open, or a new one. One that covers other
 * bookings or amounts is closed first, because a booking has at most one pending payment.
 */
export function createChoosePayment({ clock, ledger, providers: { current } }: Deps) {
  async function insert(tx: Tx, bookingId: string, due: LedgerAccount[]): Promise<Payment> {
    const payment = {
      id: newId(),
      bookingId,
      provider: current.name,
      amountCents: totalOwedCents(due),
      parts: due.map(({ _id, owedCents }) => ({ bookingId: _id, amountCents: owedCents })),
    };
    await paymentsRepository.insertPayment(tx, payment, clock());
    return { ...payment, ref: null, status: 'open', card: null, dispute: null };
  }

  return async (
    tx: Tx,
    { caller, bookingId, wholeTrip, expectedAmount, mayReplace }: PayRequest,
  ): Promise<Payment> => {
    const legs = wholeTrip ? await repository.listTripAccounts(tx, bookingId) : [];
    const ids = [...new Set([bookingId, ...legs.map(({ _id }) => _id)])];
    const accounts = (await repository.lockAccounts(tx, ids)).filter((account) =>
      isOwnBooking(account, caller),
    );
    const asked = accounts.find(({ _id }) => _id === bookingId) ?? fail('BOOKING_NOT_FOUND');
    const pending = await paymentsRepository.listPendingPayments(tx, ids);
    const closing = pending.find(({ status }) => status === 'closing');
    if (closing) return closing;
    const due = accounts.filter(isDue);
    const [first] = due;
    const owedCents = totalOwedCents(due);
    if (!first) refusePayment(asked.status, accounts);
    if (expectedAmount !== undefined && expectedAmount !== toDollars(owedCents))
      refusePayment(asked.status, accounts);
    if (owedCents < current.minimumCents) fail('AMOUNT_TOO_SMALL');
    const [open, ...others] = pending;
    if (!open) {
      const lead = due.find(({ _id }) => _id === bookingId) ?? first;
      return insert(tx, lead._id, due);
    }
    if (others.length === 0 && open.provider === current.name && covers(open, due)) return open;
    if (!mayReplace) refusePayment(asked.status, accounts);
    for (const payment of pending) await ledger.closePayment(tx, payment.id);
    return { ...open, status: 'closing' as const };
  };
}

/** Other customers' bookings are a 404. */
export const isOwnBooking = (
  { isDeleted, userId }: LedgerAccount,
  caller: Pick<Caller, 'userId'>,
) => !isDeleted && userId === caller.userId;

export function refusePayment(
  status: LedgerAccount['status'] | undefined,
  accounts: LedgerAccount[],
): never {
  const owes = toDollars(totalOwedCents(accounts.filter(isDue)));
  fail(owes > 0 ? 'AMOUNT_CHANGED' : 'NOTHING_OWED', { details: { status, owes } });
}

const totalOwedCents = (accounts: LedgerAccount[]) =>
  accounts.reduce((sum, { owedCents }) => sum + owedCents, 0);

/** Whether a payment is for exactly what is due. Both are in the order of the bookings' ids. */
const covers = ({ parts }: Payment, due: LedgerAccount[]) =>
  parts.length === due.length &&
  parts.every(
    ({ bookingId, amountCents }, index) =>
      bookingId === due[index]?._id && amountCents === due[index].owedCents,
  );
