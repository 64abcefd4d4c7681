import { describe, expect, it } from 'vitest';
import { formatRefund, formatRefundSchedule, totalRefund } from './cancellation.ts';

const zone = 'America/New_York';
const usual = [
  { hoursBefore: 2, refundPercent: 50 },
  { hoursBefore: 24, refundPercent: 100 },
];
const pickup = new Date('2026-11-20T19:30:00Z');
const scheduleAt = (now: string, steps = usual, at = pickup) =>
  formatRefundSchedule(steps, at, { now: new Date(now), zone }).join(' ');

describe('the refund schedule', () => {
  it('names the deadlines at which the refund changes', () => {
    expect(scheduleAt('2026-11-15T12:00:00Z')).toBe(
      'Cancel by Thu, Nov 19, 2:30 PM ET for a full refund. After that, a 50% refund until Fri, Nov 20, 12:30 PM ET. Then no refund.',
    );
  });

  it('changes exactly at the deadline', () => {
    expect(scheduleAt('2026-11-19T19:30:00.000Z')).toContain('for a full refund');
    expect(scheduleAt('2026-11-19T19:30:00.001Z')).toBe(
      'Cancel by Fri, Nov 20, 12:30 PM ET for a 50% refund. After that, no refund.',
    );
    expect(scheduleAt('2026-11-20T17:30:00.001Z')).toBe('No refund if you cancel now.');
    // An overdue ride can still be cancelled.
    expect(scheduleAt('2026-11-21T12:00:00Z')).toBe('No refund if you cancel now.');
  });

  it('counts real hours across a clock change', () => {
    const spring = new Date('2027-03-14T16:00:00Z');
    expect(scheduleAt('2027-03-01T12:00:00Z', usual, spring)).toContain(
      'Cancel by Sat, Mar 13, 11:00 AM ET',
    );
  });

  it('follows the owner’s custom rules', () => {
    expect(scheduleAt('2026-11-15T12:00:00Z', [])).toBe('No refund if you cancel now.');
    const three = [
      { hoursBefore: 72, refundPercent: 100 },
      { hoursBefore: 48, refundPercent: 100 },
      { hoursBefore: 24, refundPercent: 25 },
      { hoursBefore: 1, refundPercent: 0 },
    ];
    expect(scheduleAt('2026-11-15T12:00:00Z', three)).toBe(
      'Cancel by Wed, Nov 18, 2:30 PM ET for a full refund. After that, a 25% refund until Thu, Nov 19, 2:30 PM ET. Then no refund.',
    );
  });

  it('formats the refund with the account’s amounts and its deadline', () => {
    const until = new Date('2026-11-19T14:00:00Z');
    const format = (refund: number, fee: number, deadline: Date | null = until) =>
      formatRefund(
        { refund, fee, until: deadline },
        { now: new Date('2026-11-15T12:00:00Z'), zone },
      );
    expect(format(0, 0)).toBe('You haven’t paid yet, so there’s nothing to refund.');
    expect(format(350, 0)).toBe('Cancel by Thu, Nov 19, 9:00 AM ET for a full $350.00 refund.');
    expect(format(350, 0, null)).toBe('Cancel now for a full $350.00 refund.');
    expect(format(175, 175)).toBe(
      'Cancel by Thu, Nov 19, 9:00 AM ET for a $175.00 refund. We keep $175.00.',
    );
    expect(format(0, 150, null)).toBe('No refund if you cancel now. We keep $150.00.');
  });
});

it('adds up the refunds of a trip once all of them are known', () => {
  const terms = (refund: number) => ({ refundPercent: 100, refund, fee: 0, until: null });
  expect(totalRefund([terms(150.1), terms(0.2)])).toBe(150.3);
  expect(totalRefund([terms(150), undefined])).toBeUndefined();
  expect(totalRefund([terms(150), null])).toBeUndefined();
});
