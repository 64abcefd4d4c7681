import { formatQuantity } from '../format/numbers.ts';
import type { CancellationSteps } from './cancellation-rules.ts';
import { refundPercentAt } from './refunds.ts';

/** The latest full refund, as a promise to customers; undefined if the rules never give one. */
export function freeCancellationText(steps: CancellationSteps): string | undefined {
  const full = steps.filter(({ refundPercent }) => refundPercent === 100);
  if (full.length === 0) return undefined;
  const hours = Math.min(...full.map(({ hoursBefore }) => hoursBefore));
  const until = hours === 0 ? 'pickup' : `${formatQuantity(hours, 'hour')} before pickup`;
  return `Free cancellation until ${until}`;
}

/** The same for one ride; undefined once it is too late. */
export const freeCancellationTextAt = (steps: CancellationSteps, pickup: Date, now: Date) =>
  refundPercentAt(steps, pickup, now) === 100 ? freeCancellationText(steps) : undefined;
