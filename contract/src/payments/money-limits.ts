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

/** Cancelled, rejected or deleted: it costs nothing more than what is kept of its fare. */
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
  const isOver = isCalledOff(booking);
  // A called-off booking owes only what was kept of its fare.
  const owedCents = booking.isDeleted ? 0 : Math.max(0, balance.owedCents);
  return {
    refund: retainedCents(balance),
    cashReceived: owedCents,
    /** Overpaid cash can always be handed back, even for a deleted booking. */
    cashHandedBack: unrefundedCents(balance, pendingRefundCents),
    fee: isOver ? 0 : Math.max(0, maxDueCents - dueCents),
    discount: isOver ? owedCents : Math.max(0, dueCents),
  };
}
