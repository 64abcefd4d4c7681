import { usualCancellation } from '@chesapeake/contract/cancellation';
import { expect, it } from 'vitest';
import { fullRefundUntil, refundLines } from './refunds.ts';

const written = (steps: typeof usualCancellation) =>
  refundLines(steps).map(({ share, when }) => `${share} if you cancel ${when}.`);

it('writes out what is usual', () => {
  expect(written(usualCancellation)).toEqual([
    'All of it if you cancel 24 hours or more before pickup.',
    'Half of it if you cancel less than 24 hours, but at least 2 hours, before pickup.',
    'None of it if you cancel less than 2 hours before pickup.',
  ]);
  expect(fullRefundUntil(usualCancellation)).toBe('24 hours');
});

it('follows whatever the owner has set, in whatever order', () => {
  const steps = [
    { hoursBefore: 0, refundPercent: 10 },
    { hoursBefore: 1.5, refundPercent: 100 },
  ];
  expect(written(steps)).toEqual([
    'All of it if you cancel 1 hour 30 minutes or more before pickup.',
    '10% of it if you cancel less than 1 hour 30 minutes before pickup.',
    'None of it if you cancel after the pickup time.',
  ]);
  expect(fullRefundUntil(steps)).toBe('1 hour 30 minutes');
  expect(written([])).toEqual(['None of it if you cancel at any time.']);
  expect(fullRefundUntil([])).toBeUndefined();
  expect(written([{ hoursBefore: 0, refundPercent: 100 }])).toEqual([
    'All of it if you cancel before pickup.',
    'None of it if you cancel after the pickup time.',
  ]);
});
