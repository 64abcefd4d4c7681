import { z } from 'zod';
import { outputId } from '../fields/ids.ts';
import { outputDollars } from '../fields/money.ts';
import { instant } from '../fields/time.ts';

/** The kinds of ledger entries. Entries are never changed. */
export const entryKinds = [
  'charge',
  'refund',
  'cash',
  'fee',
  'adjustment',
  'price-change',
] as const;
export type EntryKind = (typeof entryKinds)[number];

export const entryKindNames: Record<EntryKind, string> = {
  charge: 'Card payment',
  refund: 'Refund',
  cash: 'Cash',
  fee: 'Fee',
  adjustment: 'Adjustment',
  'price-change': 'Price change',
};

/** Whether money changed hands; the other kinds change the amount due. */
export const isMoneyMovement = (kind: EntryKind) =>
  kind === 'charge' || kind === 'cash' || kind === 'refund';

/**
 * The money received with an entry, negative if paid out, zero if it only changes the amount due.
 */
export const amountReceived = ({ kind, amount }: { kind: EntryKind; amount: number }) =>
  isMoneyMovement(kind) ? 0 - amount : 0;

const card = z.object({ brand: z.string(), last4: z.string() });
export type Card = z.output<typeof card>;

export const ledgerEntry = z.object({
  _id: outputId,
  kind: z.enum(entryKinds),
  /** The change of what the customer owes; negative for incoming money. */
  amount: outputDollars,
  reason: z.string(),
  /** The card that was charged or refunded. */
  card: card.nullable(),
  createdAt: instant,
  /** The administrator who made the entry; null for automatic entries. */
  by: z.string().nullable(),
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

/** Reasons of automatic entries. */
export const entryReasons = {
  paidByCard: 'Paid by card',
  cancelled: 'Booking cancelled',
  rejected: 'Booking rejected',
  deleted: 'Booking deleted',
  cancellationFee: (refundPercent: number) =>
    `Cancellation fee (${100 - refundPercent}% of what was paid)`,
  /** The reason is the office's own. */
  keptByOffice: (reason: string) => `Cancellation fee: ${reason}`,
  noShow: 'No-show fee',
  noShowBecause: (reason: string) => `No-show fee: ${reason}`,
  refunded: 'Refunded to the card',
  refundedElsewhere: 'Refunded at the card provider',
  refundedWithOtherRide: 'Refunded with another ride of the trip',
  refundSentBack: 'The refund failed and was returned',
  writtenOff: 'Written off: the booking did not take place',
  disputeLost: 'Taken back by the cardholder’s bank',
  priceChanged: 'The booking was changed',
  cashReceived: 'Paid in cash',
  cashHandedBack: 'Handed back in cash',
} as const;

/** Reasons stored with card refunds. */
export const refundReasons = {
  cancelledByCustomer: 'Cancelled by the customer',
  cancelledByUs: 'Cancelled by the company',
  rejected: 'Rejected by the company',
  tooLate: 'The payment arrived after the booking had ended',
  tooMuch: 'Overpaid',
  priceChanged: 'The booking was changed, and costs less',
  office: (reason: string) => `Refunded by our office: ${reason}`,
} as const;
