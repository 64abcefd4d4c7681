import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  formatClockHour,
  formatClockTime,
  formatDateTimeAutoYear,
  formatDay,
  formatLongDayWithWeekday,
  formatShortDay,
  formatShortDayWithWeekday,
  formatShortDuration,
  formatTime,
  formatTimeWindow,
} from './dates.ts';

const zone = 'America/New_York';
const now = new Date('2026-11-15T17:00:00Z');
const window = (start: string, end: string) =>
  formatTimeWindow(new Date(start), new Date(end), zone, now);

afterEach(() => vi.unstubAllEnvs());

it('shows only the start of a ride that ended before its pickup time', () => {
  expect(window('2026-11-20T19:30:00Z', '2026-11-20T21:30:00Z')).toBe(
    'Fri, Nov 20, 2:30 to 4:30 PM ET',
  );
  expect(window('2026-11-20T19:30:00Z', '2026-11-18T16:00:00Z')).toBe('Fri, Nov 20, 2:30 PM ET');
});

it('names the exact zone only in the hour that comes twice', { tags: ['FAULT-10'] }, () => {
  const texts = ['04:30', '05:30', '06:30', '07:00'].map((time) =>
    formatDateTimeAutoYear(new Date(`2026-11-01T${time}:00Z`), zone, now),
  );
  expect(texts).toEqual([
    'Sun, Nov 1, 12:30 AM ET',
    'Sun, Nov 1, 1:30 AM EDT',
    'Sun, Nov 1, 1:30 AM EST',
    'Sun, Nov 1, 2:00 AM ET',
  ]);
  expect(formatTime(new Date('2026-11-01T05:59:00Z'), zone)).toBe('1:59 AM EDT');
  // In spring an hour is missing, and none comes twice.
  expect(formatTime(new Date('2026-03-08T07:30:00Z'), zone)).toBe('3:30 AM ET');
});

describe.each(['Europe/London', 'Asia/Tokyo', 'America/New_York'])('in a browser in %s', (home) => {
  const away = () => {
    vi.stubEnv('TZ', home);
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(home);
  };

  it('formats a calendar day the same everywhere', () => {
    away();
    expect(formatShortDay('2026-11-20')).toBe('Nov 20');
    expect(formatShortDayWithWeekday('2026-11-20')).toBe('Fri, Nov 20');
    expect(formatLongDayWithWeekday('2026-11-20')).toBe('Friday, November 20, 2026');
  });

  it('formats a time in the business’s zone', () => {
    away();
    const pickup = new Date('2026-11-20T19:30:00Z');
    expect(formatDay(pickup, zone, now)).toBe('Fri, Nov 20');
    expect(formatTime(pickup, zone)).toBe('2:30 PM ET');
    expect(formatClockTime(pickup, zone)).toBe('2:30 PM');
    expect(formatClockHour(pickup, zone)).toBe('2 PM');
    expect(formatDateTimeAutoYear(pickup, zone, now)).toBe('Fri, Nov 20, 2:30 PM ET');
    // Already the next day in Tokyo and London.
    expect(formatDateTimeAutoYear(new Date('2026-11-21T02:30:00Z'), zone, now)).toBe(
      'Fri, Nov 20, 9:30 PM ET',
    );
  });

  it('adds the year if it is not the current one on the business’s calendar', () => {
    away();
    const newYear = new Date('2027-01-01T05:00:00Z');
    const justBefore = new Date('2027-01-01T04:30:00Z');
    expect(formatDay(newYear, zone, now)).toBe('Fri, Jan 1, 2027');
    expect(formatDay(justBefore, zone, now)).toBe('Thu, Dec 31');
    expect(formatDay(newYear, zone, newYear)).toBe('Fri, Jan 1');
    expect(formatDay(justBefore, zone, newYear)).toBe('Thu, Dec 31, 2026');
  });

  it('handles both days with a clock change', () => {
    away();
    const at = (iso: string) => formatDateTimeAutoYear(new Date(iso), zone, now);
    expect(at('2027-03-14T06:30:00Z')).toBe('Sun, Mar 14, 2027, 1:30 AM ET');
    expect(at('2027-03-14T07:00:00Z')).toBe('Sun, Mar 14, 2027, 3:00 AM ET');
    expect(at('2026-11-01T04:30:00Z')).toBe('Sun, Nov 1, 12:30 AM ET');
    expect(at('2027-11-07T07:00:00Z')).toBe('Sun, Nov 7, 2027, 2:00 AM ET');
  });

  it('formats a window', () => {
    away();
    expect(window('2026-11-20T19:30:00Z', '2026-11-20T21:30:00Z')).toBe(
      'Fri, Nov 20, 2:30 to 4:30 PM ET',
    );
    expect(window('2026-11-20T15:30:00Z', '2026-11-20T17:30:00Z')).toBe(
      'Fri, Nov 20, 10:30 AM to 12:30 PM ET',
    );
    expect(window('2026-11-21T03:00:00Z', '2026-11-21T07:00:00Z')).toBe(
      'Fri, Nov 20, 10:00 PM to Sat, Nov 21, 2:00 AM ET',
    );
  });

  it('names both zone offsets if the clock changes within a window', () => {
    away();
    expect(window('2027-03-14T06:30:00Z', '2027-03-14T08:30:00Z')).toBe(
      'Sun, Mar 14, 2027, 1:30 AM EST to 4:30 AM EDT',
    );
    expect(window('2026-11-01T04:30:00Z', '2026-11-01T06:30:00Z')).toBe(
      'Sun, Nov 1, 12:30 AM EDT to 1:30 AM EST',
    );
  });
});

it('formats a short duration in minutes, hours or days', () => {
  expect([0, 19, 60, 139, 2879, 2880, 7300].map(formatShortDuration)).toEqual([
    '0 min',
    '19 min',
    '1 h',
    '2 h 19 min',
    '47 h 59 min',
    '2 days',
    '5 days',
  ]);
});
