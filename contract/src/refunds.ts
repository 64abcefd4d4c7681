import type { CancellationSteps } from './cancellation.ts';

const hourMs = 60 * 60_000;

/** From the earliest step to the latest. */
export const stepsInOrder = (steps: CancellationSteps) =>
  [...steps].sort((one, other) => other.hoursBefore - one.hoursBefore);

/** What share of the payments goes back to a customer who cancels at this moment. */
export function refundPercentAt(steps: CancellationSteps, pickup: Date, moment: Date): number {
  const hoursLeft = (pickup.getTime() - moment.getTime()) / hourMs;
  return stepsInOrder(steps).find((step) => hoursLeft >= step.hoursBefore)?.refundPercent ?? 0;
}

/** Until when a customer has to cancel for each share, the largest share first. */
export const refundDeadlines = (steps: CancellationSteps, pickup: Date) =>
  stepsInOrder(steps).map(({ hoursBefore, refundPercent }) => ({
    refundPercent,
    until: new Date(pickup.getTime() - hoursBefore * hourMs),
  }));
