import type { BookingOfMoney, Outstanding } from '@chesapeake/contract/admin-payments';
import type { Card, LedgerEntry } from '@chesapeake/contract/ledger';
import { toCents } from '@chesapeake/contract/money';
import type { BookingAccount } from '@chesapeake/contract/payments';

/** How an account stands, in dollars. */
export type Standing = Pick<Outstanding, 'paid' | 'owes' | 'refundUnderWay'>;

const sum = (amounts: number[]) => amounts.reduce((so, amount) => so + toCents(amount), 0);

/** What a booking costs by now: its price, the fees, and what was taken off. */
const dueCents = ({ paid, owes }: Standing) => sum([paid, owes]);

const hasEnded = ({ status, isDeleted }: BookingOfMoney) =>
  isDeleted || status === 'Cancelled' || status === 'Rejected';

/** How much each deed can be about, in cents, as the server will judge it; 0 where there is nothing to do. */
export function mostCents(booking: BookingOfMoney, standing: Standing) {
  const due = dueCents(standing);
  const owes = toCents(standing.owes);
  return {
    /** What was paid and is not on its way back already. */
    refund: booking.isDeleted ? 0 : Math.max(0, Math.min(toCents(standing.paid), due)),
    received: hasEnded(booking) ? 0 : Math.max(0, owes),
    handedBack: booking.isDeleted ? 0 : Math.max(0, 0 - owes - toCents(standing.refundUnderWay)),
    discount: hasEnded(booking) ? 0 : Math.max(0, due),
    mayAddFee: !hasEnded(booking),
  };
}

/** 'Visa ending in 4242' */
export const cardText = ({ brand, last4 }: Card) =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`;

/** Of an amount that goes back: what the cards take that paid, and what is left to hand back in cash. */
export function sharesOf(
  { entries, refundUnderWay }: Pick<BookingAccount, 'entries' | 'refundUnderWay'>,
  amountCents: number,
) {
  const byCard = entries.filter(({ card }) => card !== null);
  // Charges count below zero, refunds above.
  const left = Math.max(0, 0 - sum(byCard.map(({ amount }) => amount)) - toCents(refundUnderWay));
  const toCards = Math.min(amountCents, left);
  const cards = byCard.flatMap(({ kind, card }) =>
    kind === 'charge' && card ? cardText(card) : [],
  );
  return { toCards, inCash: amountCents - toCards, cards: [...new Set(cards)] };
}

/** A line of the statement: by how much it changes what is owed, and what is owed after it. */
export interface StatementLine {
  entry: LedgerEntry;
  balance: number;
}

export function statementOf({ price, entries }: Pick<BookingAccount, 'price' | 'entries'>) {
  let cents = toCents(price);
  return entries.map((entry): StatementLine => {
    cents += toCents(entry.amount);
    return { entry, balance: cents / 100 };
  });
}
