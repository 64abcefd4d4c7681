import { describe, expect, it } from 'vitest';
import {
  formatEnd,
  formatPickup,
  formatRelativeDay,
  formatRideLength,
  isStartOverdue,
  rideStatusLabel,
} from './format-ride.ts';

const zone = 'America/New_York';
const clock = { zone, now: new Date('2026-11-20T19:41:00Z') };
const at = (text: string) => new Date(text);

describe('formatting for drivers', () => {
  it('names a day relative to today on the business’s calendar', () => {
    expect(formatRelativeDay(at('2026-11-20T05:00:00Z'), clock)).toBe('Today');
    expect(formatRelativeDay(at('2026-11-20T04:59:00Z'), clock)).toBe('Thu, Nov 19');
    expect(formatRelativeDay(at('2026-11-21T05:00:00Z'), clock)).toBe('Tomorrow');
    expect(formatRelativeDay(at('2026-11-22T05:00:00Z'), clock)).toBe('Sun, Nov 22');
    expect(formatPickup(at('2026-11-20T23:30:00Z'), clock)).toBe('Today, 6:30 PM ET');
  });

  it('names the day of an end on another day', () => {
    const start = at('2026-11-21T03:00:00Z');
    expect(formatEnd(start, at('2026-11-21T04:30:00Z'), clock)).toBe('11:30 PM ET');
    expect(formatEnd(start, at('2026-11-21T05:30:00Z'), clock)).toBe('Tomorrow, 12:30 AM ET');
  });

  it('formats lengths', () => {
    const lengths = [0, 1, 45, 60, 79, 120, 1439, 2879, 2880].map(formatRideLength);
    expect(lengths).toEqual([
      '0 min',
      '1 min',
      '45 min',
      '1 h',
      '1 h 19 min',
      '2 h',
      '23 h 59 min',
      '47 h 59 min',
      '2 days',
    ]);
  });

  it('labels statuses in the drivers’ terms', () => {
    const all = [
      'Pending',
      'Accepted',
      'In Progress',
      'Completed',
      'Cancelled',
      'Rejected',
      'Declined',
    ] as const;
    expect(all.map((status) => rideStatusLabel({ status, cancelReason: null }))).toEqual([
      'Pending',
      'Confirmed',
      'In Progress',
      'Completed',
      'Canceled',
      'Canceled',
      'Declined',
    ]);
    expect(rideStatusLabel({ status: 'Cancelled', cancelReason: 'no-show' })).toBe('No-show');
  });

  it('treats only rides that should have started as overdue', () => {
    const pickupTime = at('2026-11-20T19:40:00Z');
    expect(isStartOverdue({ status: 'Accepted', pickupTime }, clock.now)).toBe(true);
    expect(isStartOverdue({ status: 'In Progress', pickupTime }, clock.now)).toBe(false);
    expect(isStartOverdue({ status: 'Accepted', pickupTime: clock.now }, clock.now)).toBe(false);
  });
});
