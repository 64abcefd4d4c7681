import { toCents, toDollars } from '@chesapeake/contract/fields/money';
import { formatCard } from '@chesapeake/contract/format/card';
import type {
  OutstandingBooking,
  PaymentBooking,
} from '@chesapeake/contract/payments/admin-payments';
import type { LedgerEntry } from '@chesapeake/contract/payments/ledger';
import { moneyLimits } from '@chesapeake/contract/payments/money-limits';
import type { BookingAccount } from '@chesapeake/contract/payments/payments';

/** An account's balance, in dollars. */
export type AccountBalance = Pick<OutstandingBooking, 'paid' | 'owes' | 'refundUnderWay'>;

const sumCents = (amounts: number[]) => amounts.reduce((so, amount) => so + toCents(amount), 0);

/** The limits of each payment action in cents, from a balance in dollars. */
export const limitsFor = (
  booking: PaymentBooking,
  { owes, paid, refundUnderWay }: AccountBalance,
) =>
  moneyLimits(
    booking,
    { owedCents: toCents(owes), paidCents: toCents(paid) },
    toCents(refundUnderWay),
  );

/** Splits a refund between the cards that paid and the rest, to be returned in cash. */
export function splitRefund(
  { entries, refundUnderWay }: Pick<BookingAccount, 'entries' | 'refundUnderWay'>,
  amountCents: number,
) {
  const byCard = entries.filter(({ card }) => card !== null);
  // Charges are negative, refunds positive.
  const left = Math.max(
    0,
    0 - sumCents(byCard.map(({ amount }) => amount)) - toCents(refundUnderWay),
  );
  const toCards = Math.min(amountCents, left);
  const cards = byCard.flatMap(({ kind, card }) =>
    kind === 'charge' && card ? formatCard(card) : [],
  );
  return { toCards, inCash: amountCents - toCards, cards: [...new Set(cards)] };
}

/** A statement line: an entry and the balance after it. */
export interface StatementLine {
  entry: LedgerEntry;
  balance: number;
}

type PricedAccount = Pick<BookingAccount, 'price' | 'entries'>;

/** The price as booked: the statement lists its changes, which lead to the current one. */
export function bookedPrice({ price, entries }: PricedAccount) {
  const changes = entries.filter(({ kind }) => kind === 'price-change');
  return toDollars(toCents(price) - sumCents(changes.map(({ amount }) => amount)));
}

export function buildStatement(account: PricedAccount) {
  const { entries } = account;
  let cents = toCents(bookedPrice(account));
  return entries.map((entry): StatementLine => {
    cents += toCents(entry.amount);
    return { entry, balance: cents / 100 };
  });
}
