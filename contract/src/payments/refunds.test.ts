import { expect, it } from 'vitest';
import { defaultCancellationSteps } from './cancellation-rules.ts';
import { refundDeadlines, refundPercentAt } from './refunds.ts';

const pickup = new Date('2027-06-10T18:00:00Z');
const hoursBefore = (hours: number) => new Date(pickup.getTime() - hours * 3_600_000);

it.each([
  [100, 100],
  [24, 100],
  [23.999, 50],
  [2, 50],
  [1.999, 0],
  [0, 0],
  [-5, 0],
])('%d hours before pickup, %d percent are refunded', (hours, percent) => {
  expect(refundPercentAt(defaultCancellationSteps, pickup, hoursBefore(hours))).toBe(percent);
});

it('lists the deadlines with the largest share first, whatever the stored order', () => {
  expect(refundDeadlines([...defaultCancellationSteps].reverse(), pickup)).toEqual([
    { refundPercent: 100, until: hoursBefore(24) },
    { refundPercent: 50, until: hoursBefore(2) },
  ]);
});
