import type { Booking } from '@chesapeake/contract/bookings';
import type { CancellationSteps } from '@chesapeake/contract/cancellation';
import { mayMove, stageOf } from '@chesapeake/contract/life-cycle';
import { refundDeadlines, refundPercentAt } from '@chesapeake/contract/refunds';
import { datedMomentText } from '../../lib/dates.ts';

export const mayCancel = ({ status, driver }: Pick<Booking, 'status' | 'driver'>) =>
  mayMove(stageOf({ status, hasDriver: driver !== null }), 'Cancelled', 'customer');

/** What cancelling at this moment gives back. */
export function refundNow(steps: CancellationSteps, pickup: Date, now: Date) {
  const percent = refundPercentAt(steps, pickup, now);
  if (percent === 100) return 'If you cancel now, everything you paid goes back to you.';
  if (percent === 0) return 'If you cancel now, nothing is refunded.';
  return `If you cancel now, ${share(percent)} of what you paid goes back to you.`;
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
  if (told.length === 0) return [refundNow(steps, pickup, now)];
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
