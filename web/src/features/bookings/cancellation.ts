import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { canTransition, toBookingStage } from '@chesapeake/contract/bookings/life-cycle';
import { toCents } from '@chesapeake/contract/fields/money';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { formatDollars } from '@chesapeake/contract/format/money';
import type { CancellationSteps } from '@chesapeake/contract/payments/cancellation-rules';
import type { CancellationTerms } from '@chesapeake/contract/payments/payments';
import { refundDeadlines } from '@chesapeake/contract/payments/refunds';

export const mayCancel = ({ status, driver }: Pick<Booking, 'status' | 'driver'>) =>
  canTransition(toBookingStage({ status, hasDriver: driver !== null }), 'Cancelled', 'customer');

const noRefundText = 'If you cancel now, nothing is refunded.';

/** The refund for cancelling now, with the account's amounts. */
export function formatRefund({ refund, fee }: Pick<CancellationTerms, 'refund' | 'fee'>): string {
  if (refund + fee <= 0) return 'You have not paid yet, so there is nothing to refund.';
  if (fee <= 0) return `${formatDollars(refund)} comes back to you.`;
  if (refund <= 0) return `Nothing comes back. We keep ${formatDollars(fee)}.`;
  const half = toCents(refund) === toCents(fee) ? 'Half of it comes back' : 'This comes back';
  return `${half}: ${formatDollars(refund)}. We keep ${formatDollars(fee)}.`;
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
    if (index > 0) return `From then until ${deadline} you get ${formatShare(refundPercent)} back.`;
    if (refundPercent === 0) return `Until ${deadline}, nothing is refunded.`;
    return `Cancel by ${deadline} to get ${formatShare(refundPercent)} back.`;
  });
  return [...sentences, 'After that, nothing is refunded.'];
}

function formatShare(percent: number) {
  if (percent === 100) return 'everything';
  if (percent === 50) return 'half';
  return percent === 0 ? 'nothing' : `${percent}%`;
}
