import { expect, it } from 'vitest';
import { freeCancellationText } from './free-cancellation.ts';

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
