import { hourMs } from '../calendar/days.ts';
import type { CancellationSteps } from './cancellation-rules.ts';

/** Longest notice first. */
export const sortCancellationSteps = (steps: CancellationSteps) =>
  [...steps].sort((one, other) => other.hoursBefore - one.hoursBefore);

/** The share that is refunded when a customer cancels at this time. */
export function refundPercentAt(steps: CancellationSteps, pickup: Date, cancelledAt: Date): number {
  const hoursLeft = (pickup.getTime() - cancelledAt.getTime()) / hourMs;
  return (
    sortCancellationSteps(steps).find((step) => hoursLeft >= step.hoursBefore)?.refundPercent ?? 0
  );
}

/** The cancellation deadline for each share, largest share first. */
export const refundDeadlines = (steps: CancellationSteps, pickup: Date) =>
  sortCancellationSteps(steps).map(({ hoursBefore, refundPercent }) => ({
    refundPercent,
    until: new Date(pickup.getTime() - hoursBefore * hourMs),
  }));
