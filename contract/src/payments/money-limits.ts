import type { BookingStatus } from '../bookings/life-cycle.ts';

interface PayableBooking {
  status: BookingStatus;
  isDeleted: boolean;
}

interface Balance {
  /** Negative if the customer paid too much. */
  owedCents: number;
  paidCents: number;
}

/** The most that a booking can cost: a card cannot be charged more at once. */
const maxDueCents = 999_999_99;

/** The total cost: price plus fees minus discounts. */
export const totalDueCents = ({ owedCents, paidCents }: Balance) => owedCents + paidCents;

/** Cancelled, rejected or deleted: it costs nothing more than the cancellation fee. */
export const isCalledOff = ({ status, isDeleted }: PayableBooking) =>
  isDeleted || status === 'Cancelled' || status === 'Rejected';

/** Paid, and not owed back to the customer. */
export const retainedCents = (balance: Balance) =>
  Math.max(0, Math.min(balance.paidCents, totalDueCents(balance)));

/** Overpaid, and not on its way back to a card. */
export const unrefundedCents = ({ owedCents }: Balance, pendingRefundCents: number) =>
  Math.max(0, 0 - owedCents - pendingRefundCents);

/**
 * The most cents of each payment action of the office; 0 if the action is not possible. The server
 * enforces these limits and the office's dialogs offer them.
 */
export function moneyLimits(booking: PayableBooking, balance: Balance, pendingRefundCents: number) {
  const dueCents = totalDueCents(balance);
  const unlessCalledOff = (cents: number) => (isCalledOff(booking) ? 0 : Math.max(0, cents));
  return {
    refund: retainedCents(balance),
    cashReceived: unlessCalledOff(balance.owedCents),
    /** Overpaid cash can always be handed back, even for a deleted booking. */
    cashHandedBack: unrefundedCents(balance, pendingRefundCents),
    fee: unlessCalledOff(maxDueCents - dueCents),
    discount: unlessCalledOff(dueCents),
  };
}
