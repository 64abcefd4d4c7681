import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { canTransition, toBookingStage } from '@chesapeake/contract/bookings/life-cycle';
import { toCents, toDollars } from '@chesapeake/contract/fields/money';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { formatDollars } from '@chesapeake/contract/format/money';
import type { CancellationSteps } from '@chesapeake/contract/payments/cancellation-rules';
import type { CancellationTerms } from '@chesapeake/contract/payments/payments';
import { refundDeadlines, refundPercentAt } from '@chesapeake/contract/payments/refunds';

export const mayCancel = ({ status, driver }: Pick<Booking, 'status' | 'driver'>) =>
  canTransition(toBookingStage({ status, hasDriver: driver !== null }), 'Cancelled', 'customer');

/** As long as cancelling would be free. */
export const mayChange = (
  booking: Pick<Booking, 'status' | 'driver' | 'pickupTime'>,
  steps: CancellationSteps,
  now: Date,
) => mayCancel(booking) && refundPercentAt(steps, booking.pickupTime, now) === 100;

/** The refund of all rides that are cancelled together; undefined while one is not known. */
export function totalRefund(terms: readonly (CancellationTerms | null | undefined)[]) {
  const cents = terms.map((each) => (each ? toCents(each.refund) : undefined));
  const known = cents.filter((each) => each !== undefined);
  return known.length === cents.length
    ? toDollars(known.reduce((sum, each) => sum + each, 0))
    : undefined;
}

const noRefundText = 'No refund if you cancel now.';

/** The refund for cancelling now, with the account's amounts, and until when it holds. */
export function formatRefund(
  { refund, fee, until }: Pick<CancellationTerms, 'refund' | 'fee' | 'until'>,
  { now, zone }: { now: Date; zone: string },
): string {
  if (refund + fee <= 0) return 'You haven’t paid yet, so there’s nothing to refund.';
  if (refund <= 0) return `No refund if you cancel now. We keep ${formatDollars(fee)}.`;
  const amount = `${fee <= 0 ? 'full ' : ''}${formatDollars(refund)} refund.`;
  const offer = until
    ? `Cancel by ${formatDateTimeAutoYear(until, zone, now)} for a ${amount}`
    : `Cancel now for a ${amount}`;
  return fee <= 0 ? offer : `${offer} We keep ${formatDollars(fee)}.`;
}

/** One sentence per upcoming refund deadline. */
export function formatRefundSchedule(
  steps: CancellationSteps,
  pickup: Date,
  { now, zone }: { now: Date; zone: string },
): string[] {
  const upcoming = refundDeadlines(steps, pickup).filter(({ until }) => until >= now);
  const deadlines = upcoming.filter(
    // Skips deadlines that change nothing.
    ({ refundPercent }, index) => refundPercent !== (upcoming[index + 1]?.refundPercent ?? 0),
  );
  if (deadlines.length === 0) return [noRefundText];
  const sentences = deadlines.map(({ refundPercent, until }, index) => {
    const deadline = formatDateTimeAutoYear(until, zone, now);
    const refund = refundPercent === 100 ? 'a full refund' : `a ${refundPercent}% refund`;
    if (index > 0) return `After that, ${refund} until ${deadline}.`;
    return refundPercent === 0
      ? `No refund until ${deadline}.`
      : `Cancel by ${deadline} for ${refund}.`;
  });
  return [...sentences, sentences.length > 1 ? 'Then no refund.' : 'After that, no refund.'];
}
