import type { Booking } from '@chesapeake/contract/bookings';
import type { CancellationSteps } from '@chesapeake/contract/cancellation';
import { mayMove, stageOf } from '@chesapeake/contract/life-cycle';
import { toCents } from '@chesapeake/contract/money';
import type { IfCancelled } from '@chesapeake/contract/payments';
import { refundDeadlines } from '@chesapeake/contract/refunds';
import { datedMomentText } from '../../lib/dates.ts';
import { dollarsText } from '../../lib/money.ts';

export const mayCancel = ({ status, driver }: Pick<Booking, 'status' | 'driver'>) =>
  mayMove(stageOf({ status, hasDriver: driver !== null }), 'Cancelled', 'customer');

const nothingBack = 'If you cancel now, nothing is refunded.';

/** What comes back to whoever cancels now, in the account's own figures. */
export function whatComesBack({ refund, fee }: Pick<IfCancelled, 'refund' | 'fee'>): string {
  if (refund + fee <= 0) return 'You have not paid yet, so there is nothing to come back.';
  if (fee <= 0) return `${dollarsText(refund)} comes back to you.`;
  if (refund <= 0) return `Nothing comes back. We keep ${dollarsText(fee)}.`;
  const half = toCents(refund) === toCents(fee) ? 'Half of it comes back' : 'This comes back';
  return `${half}: ${dollarsText(refund)}. We keep ${dollarsText(fee)}.`;
}

/** Until when cancelling gives back how much, seen from now: a sentence for each. */
export function refundsToCome(
  steps: CancellationSteps,
  pickup: Date,
  { now, zone }: { now: Date; zone: string },
): string[] {
  const ahead = refundDeadlines(steps, pickup).filter(({ until }) => until >= now);
  const told = ahead.filter(
    // What is the same before and after a deadline needs none.
    ({ refundPercent }, index) => refundPercent !== (ahead[index + 1]?.refundPercent ?? 0),
  );
  if (told.length === 0) return [nothingBack];
  const sentences = told.map(({ refundPercent, until }, index) => {
    const moment = datedMomentText(until, zone, now);
    if (index > 0) return `From then until ${moment} you get ${share(refundPercent)} back.`;
    if (refundPercent === 0) return `Until ${moment}, nothing is refunded.`;
    return `Cancel by ${moment} to get ${share(refundPercent)} back.`;
  });
  return [...sentences, 'After that, nothing is refunded.'];
}

function share(percent: number) {
  if (percent === 100) return 'everything';
  if (percent === 50) return 'half';
  return percent === 0 ? 'nothing' : `${percent}%`;
}
