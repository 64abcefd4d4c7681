import { expect, it } from 'vitest';
import { freeCancellationText, freeCancellationTextAt } from './free-cancellation.ts';

it.each([
  [[{ hoursBefore: 24, refundPercent: 100 }], 'Free cancellation until 24 hours before pickup'],
  [[{ hoursBefore: 1, refundPercent: 100 }], 'Free cancellation until 1 hour before pickup'],
  [[{ hoursBefore: 0, refundPercent: 100 }], 'Free cancellation until pickup'],
  [
    [
      { hoursBefore: 48, refundPercent: 100 },
      { hoursBefore: 6, refundPercent: 100 },
      { hoursBefore: 2, refundPercent: 50 },
    ],
    'Free cancellation until 6 hours before pickup',
  ],
])('promises the shortest notice that refunds everything: %j', (steps, text) => {
  expect(freeCancellationText(steps)).toBe(text);
});

it.each([[[]], [[{ hoursBefore: 24, refundPercent: 90 }]]])(
  'promises nothing without a full refund: %j',
  (steps) => {
    expect(freeCancellationText(steps)).toBeUndefined();
  },
);

it('promises it for a ride until the deadline', () => {
  const steps = [
    { hoursBefore: 24, refundPercent: 100 },
    { hoursBefore: 2, refundPercent: 50 },
  ];
  const pickup = new Date('2026-11-20T18:00:00Z');
  const textAt = (now: string) => freeCancellationTextAt(steps, pickup, new Date(now));
  expect(textAt('2026-11-19T18:00:00Z')).toBe('Free cancellation until 24 hours before pickup');
  expect(textAt('2026-11-19T18:00:01Z')).toBeUndefined();
  expect(textAt('2026-11-20T15:00:00Z')).toBeUndefined();
});
