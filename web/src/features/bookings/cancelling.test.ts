import { describe, expect, it } from 'vitest';
import { refundNow, refundsToCome } from './cancelling.ts';

const zone = 'America/New_York';
const usual = [
  { hoursBefore: 2, refundPercent: 50 },
  { hoursBefore: 24, refundPercent: 100 },
];
const pickup = new Date('2026-11-20T19:30:00Z');
const toCome = (now: string, steps = usual, at = pickup) =>
  refundsToCome(steps, at, { now: new Date(now), zone }).join(' ');
const rightNow = (now: string, steps = usual) => refundNow(steps, pickup, new Date(now));

describe('what cancelling gives back', () => {
  it('is told with the moments at which it changes', () => {
    expect(toCome('2026-11-15T12:00:00Z')).toBe(
      'Cancel by Thu, Nov 19, 2:30 PM ET to get everything back. From then until Fri, Nov 20, 12:30 PM ET you get half back. After that, nothing is refunded.',
    );
    expect(rightNow('2026-11-15T12:00:00Z')).toBe(
      'If you cancel now, everything you paid goes back to you.',
    );
  });

  it('changes with the very moment', () => {
    expect(toCome('2026-11-19T19:30:00.000Z')).toContain('to get everything back');
    expect(toCome('2026-11-19T19:30:00.001Z')).toBe(
      'Cancel by Fri, Nov 20, 12:30 PM ET to get half back. After that, nothing is refunded.',
    );
    expect(rightNow('2026-11-19T19:30:00.001Z')).toBe(
      'If you cancel now, half of what you paid goes back to you.',
    );
    expect(toCome('2026-11-20T17:30:00.001Z')).toBe('If you cancel now, nothing is refunded.');
    // An overdue ride can still be cancelled.
    expect(toCome('2026-11-21T12:00:00Z')).toBe('If you cancel now, nothing is refunded.');
  });

  it('counts real hours over a change of the clocks', () => {
    const spring = new Date('2027-03-14T16:00:00Z');
    expect(toCome('2027-03-01T12:00:00Z', usual, spring)).toContain(
      'Cancel by Sat, Mar 13, 11:00 AM ET',
    );
  });

  it('follows whatever the owner has set', () => {
    expect(toCome('2026-11-15T12:00:00Z', [])).toBe('If you cancel now, nothing is refunded.');
    const three = [
      { hoursBefore: 72, refundPercent: 100 },
      { hoursBefore: 48, refundPercent: 100 },
      { hoursBefore: 24, refundPercent: 25 },
      { hoursBefore: 1, refundPercent: 0 },
    ];
    expect(toCome('2026-11-15T12:00:00Z', three)).toBe(
      'Cancel by Wed, Nov 18, 2:30 PM ET to get everything back. From then until Thu, Nov 19, 2:30 PM ET you get 25% back. After that, nothing is refunded.',
    );
    expect(rightNow('2026-11-19T12:00:00Z', three)).toBe(
      'If you cancel now, 25% of what you paid goes back to you.',
    );
  });
});
