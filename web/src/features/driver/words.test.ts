import { describe, expect, it } from 'vitest';
import { dayWord, endText, isOverdue, lengthText, statusWord, whenText } from './words.ts';

const zone = 'America/New_York';
const clock = { zone, now: new Date('2026-11-20T19:41:00Z') };
const at = (text: string) => new Date(text);

describe('the words of a driver’s views', () => {
  it('name a day by where it lies on the business’s calendar', () => {
    expect(dayWord(at('2026-11-20T05:00:00Z'), clock)).toBe('Today');
    expect(dayWord(at('2026-11-20T04:59:00Z'), clock)).toBe('Thu, Nov 19');
    expect(dayWord(at('2026-11-21T05:00:00Z'), clock)).toBe('Tomorrow');
    expect(dayWord(at('2026-11-22T05:00:00Z'), clock)).toBe('Sun, Nov 22');
    expect(whenText(at('2026-11-20T23:30:00Z'), clock)).toBe('Today, 6:30 PM ET');
  });

  it('name the day of an end that is another', () => {
    const start = at('2026-11-21T03:00:00Z');
    expect(endText(start, at('2026-11-21T04:30:00Z'), clock)).toBe('11:30 PM ET');
    expect(endText(start, at('2026-11-21T05:30:00Z'), clock)).toBe('Tomorrow, 12:30 AM ET');
  });

  it('tell lengths', () => {
    const lengths = [0, 1, 45, 60, 79, 120, 1439, 2879, 2880].map(lengthText);
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

  it('call the statuses what drivers call them', () => {
    const all = [
      'Pending',
      'Accepted',
      'In Progress',
      'Completed',
      'Cancelled',
      'Rejected',
      'Declined',
    ] as const;
    expect(all.map(statusWord)).toEqual([
      'Pending',
      'Confirmed',
      'In Progress',
      'Completed',
      'Canceled',
      'Canceled',
      'Declined',
    ]);
  });

  it('call overdue only what should have started', () => {
    const pickupTime = at('2026-11-20T19:40:00Z');
    expect(isOverdue({ status: 'Accepted', pickupTime }, clock.now)).toBe(true);
    expect(isOverdue({ status: 'In Progress', pickupTime }, clock.now)).toBe(false);
    expect(isOverdue({ status: 'Accepted', pickupTime: clock.now }, clock.now)).toBe(false);
  });
});
