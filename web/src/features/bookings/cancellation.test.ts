import { describe, expect, it } from 'vitest';
import { formatRefund, formatRefundSchedule } from './cancellation.ts';

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
      'Cancel by Thu, Nov 19, 2:30 PM ET to get everything back. From then until Fri, Nov 20, 12:30 PM ET you get half back. After that, nothing is refunded.',
    );
  });

  it('changes exactly at the deadline', () => {
    expect(scheduleAt('2026-11-19T19:30:00.000Z')).toContain('to get everything back');
    expect(scheduleAt('2026-11-19T19:30:00.001Z')).toBe(
      'Cancel by Fri, Nov 20, 12:30 PM ET to get half back. After that, nothing is refunded.',
    );
    expect(scheduleAt('2026-11-20T17:30:00.001Z')).toBe('If you cancel now, nothing is refunded.');
    // An overdue ride can still be cancelled.
    expect(scheduleAt('2026-11-21T12:00:00Z')).toBe('If you cancel now, nothing is refunded.');
  });

  it('counts real hours across a clock change', () => {
    const spring = new Date('2027-03-14T16:00:00Z');
    expect(scheduleAt('2027-03-01T12:00:00Z', usual, spring)).toContain(
      'Cancel by Sat, Mar 13, 11:00 AM ET',
    );
  });

  it('follows the owner’s custom rules', () => {
    expect(scheduleAt('2026-11-15T12:00:00Z', [])).toBe('If you cancel now, nothing is refunded.');
    const three = [
      { hoursBefore: 72, refundPercent: 100 },
      { hoursBefore: 48, refundPercent: 100 },
      { hoursBefore: 24, refundPercent: 25 },
      { hoursBefore: 1, refundPercent: 0 },
    ];
    expect(scheduleAt('2026-11-15T12:00:00Z', three)).toBe(
      'Cancel by Wed, Nov 18, 2:30 PM ET to get everything back. From then until Thu, Nov 19, 2:30 PM ET you get 25% back. After that, nothing is refunded.',
    );
  });

  it('formats the refund with the account’s amounts', () => {
    expect(formatRefund({ refund: 0, fee: 0 })).toBe(
      'You have not paid yet, so there is nothing to refund.',
    );
    expect(formatRefund({ refund: 350, fee: 0 })).toBe('$350.00 comes back to you.');
    expect(formatRefund({ refund: 175, fee: 175 })).toBe(
      'Half of it comes back: $175.00. We keep $175.00.',
    );
    expect(formatRefund({ refund: 37.5, fee: 112.5 })).toBe(
      'This comes back: $37.50. We keep $112.50.',
    );
    expect(formatRefund({ refund: 0, fee: 150 })).toBe('Nothing comes back. We keep $150.00.');
  });
});
