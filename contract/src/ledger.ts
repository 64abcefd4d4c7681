import { z } from 'zod';
import { givenId } from './ids.ts';
import { givenDollars } from './money.ts';
import { instant } from './time.ts';

/** What can be written into a booking's account. Nothing that was written is ever changed. */
export const entryKinds = ['charge', 'refund', 'cash', 'fee', 'adjustment'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const entryKindNames: Record<EntryKind, string> = {
  charge: 'Card payment',
  refund: 'Refund',
  cash: 'Cash',
  fee: 'Fee',
  adjustment: 'Adjustment',
};

/** Money that came or went; the other kinds change what is due. */
export const movesMoney = (kind: EntryKind) =>
  kind === 'charge' || kind === 'cash' || kind === 'refund';

/** How much came in with an entry, below zero where it went out; nothing for what is merely due. */
export const receivedWith = ({ kind, amount }: { kind: EntryKind; amount: number }) =>
  movesMoney(kind) ? 0 - amount : 0;

const card = z.object({ brand: z.string(), last4: z.string() });
export type Card = z.output<typeof card>;

export const ledgerEntry = z.object({
  _id: givenId,
  kind: z.enum(entryKinds),
  /** By how much it changes what the customer owes: below zero where money came in. */
  amount: givenDollars,
  reason: z.string(),
  /** The card that was charged or refunded. */
  card: card.nullable(),
  createdAt: instant,
  /** Who of the office wrote it; null where it came about by itself. */
  by: z.string().nullable(),
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

/** The reasons that are written by the product itself. */
export const entryReasons = {
  paidByCard: 'Paid by card',
  cancelled: 'Booking cancelled',
  rejected: 'Booking rejected',
  deleted: 'Booking deleted',
  cancellationFee: (refundPercent: number) =>
    `Cancellation fee (${100 - refundPercent}% of what was paid)`,
  refunded: 'Refunded to the card',
  refundedElsewhere: 'Refunded at the card provider',
  refundSentBack: 'The refund did not arrive and came back',
  writtenOff: 'Written off: the booking came to nothing',
  disputeLost: 'Taken back by the cardholder’s bank',
  cashReceived: 'Paid in cash',
  cashHandedBack: 'Handed back in cash',
} as const;

/** Why money goes back to a card, as it is kept with the refund. */
export const refundReasons = {
  cancelledByCustomer: 'Cancelled by the customer',
  cancelledByUs: 'Cancelled by the company',
  rejected: 'Rejected by the company',
  tooLate: 'The payment came after the booking had ended',
  tooMuch: 'More was paid than is due',
  office: (reason: string) => `Refunded by the office: ${reason}`,
} as const;
