import { defaultCancellationSteps } from '@chesapeake/contract/payments/cancellation-rules';
import { expect, it } from 'vitest';
import { fullRefundUntil, refundLines } from './refunds.ts';

const written = (steps: typeof defaultCancellationSteps) =>
  refundLines(steps).map(({ share, when }) => `${share} if you cancel ${when}.`);

it('lists the default refund rules', () => {
  expect(written(defaultCancellationSteps)).toEqual([
    'Full refund if you cancel 24 hours or more before pickup.',
    '50% refund if you cancel less than 24 hours, but at least 2 hours, before pickup.',
    'No refund if you cancel less than 2 hours before pickup.',
  ]);
  expect(fullRefundUntil(defaultCancellationSteps)).toBe('24 hours');
});

it('lists custom rules in any order', () => {
  const steps = [
    { hoursBefore: 0, refundPercent: 10 },
    { hoursBefore: 1.5, refundPercent: 100 },
  ];
  expect(written(steps)).toEqual([
    'Full refund if you cancel 1 hour 30 minutes or more before pickup.',
    '10% refund if you cancel less than 1 hour 30 minutes before pickup.',
    'No refund if you cancel after the pickup time.',
  ]);
  expect(fullRefundUntil(steps)).toBe('1 hour 30 minutes');
  expect(written([])).toEqual(['No refund if you cancel at any time.']);
  expect(fullRefundUntil([])).toBeUndefined();
  expect(written([{ hoursBefore: 0, refundPercent: 100 }])).toEqual([
    'Full refund if you cancel before pickup.',
    'No refund if you cancel after the pickup time.',
  ]);
});
