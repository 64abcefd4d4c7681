import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  clockText,
  datedMomentText,
  dayOfChart,
  dayOfTooltip,
  dayText,
  hourText,
  longWeekday,
  timeText,
  windowText,
} from './dates.ts';

const zone = 'America/New_York';
const now = new Date('2026-11-15T17:00:00Z');
const window = (start: string, end: string) =>
  windowText(new Date(start), new Date(end), zone, now);

afterEach(() => vi.unstubAllEnvs());

describe.each(['Europe/London', 'Asia/Tokyo', 'America/New_York'])(
  'for a browser in %s',
  (home) => {
    const away = () => {
      vi.stubEnv('TZ', home);
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(home);
    };

    it('a day of the calendar is the same everywhere', () => {
      away();
      expect(dayOfChart('2026-11-20')).toBe('Nov 20');
      expect(dayOfTooltip('2026-11-20')).toBe('Fri, Nov 20');
      expect(longWeekday('2026-11-20')).toBe('Friday, November 20, 2026');
    });

    it('a moment is told on the business’s clock', () => {
      away();
      const pickup = new Date('2026-11-20T19:30:00Z');
      expect(dayText(pickup, zone, now)).toBe('Fri, Nov 20');
      expect(timeText(pickup, zone)).toBe('2:30 PM ET');
      expect(clockText(pickup, zone)).toBe('2:30 PM');
      expect(hourText(pickup, zone)).toBe('2 PM');
      expect(datedMomentText(pickup, zone, now)).toBe('Fri, Nov 20, 2:30 PM ET');
      // Already the next day in Tokyo and in London.
      expect(datedMomentText(new Date('2026-11-21T02:30:00Z'), zone, now)).toBe(
        'Fri, Nov 20, 9:30 PM ET',
      );
    });

    it('a year is told where it is another one, by the business’s calendar', () => {
      away();
      const newYear = new Date('2027-01-01T05:00:00Z');
      const justBefore = new Date('2027-01-01T04:30:00Z');
      expect(dayText(newYear, zone, now)).toBe('Fri, Jan 1, 2027');
      expect(dayText(justBefore, zone, now)).toBe('Thu, Dec 31');
      expect(dayText(newYear, zone, newYear)).toBe('Fri, Jan 1');
      expect(dayText(justBefore, zone, newYear)).toBe('Thu, Dec 31, 2026');
    });

    it('both days on which the clocks change', () => {
      away();
      const at = (iso: string) => datedMomentText(new Date(iso), zone, now);
      expect(at('2027-03-14T06:30:00Z')).toBe('Sun, Mar 14, 2027, 1:30 AM ET');
      expect(at('2027-03-14T07:00:00Z')).toBe('Sun, Mar 14, 2027, 3:00 AM ET');
      expect(at('2026-11-01T04:30:00Z')).toBe('Sun, Nov 1, 12:30 AM ET');
      expect(at('2027-11-07T07:00:00Z')).toBe('Sun, Nov 7, 2027, 2:00 AM ET');
    });

    it('a window', () => {
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

    it('a window in which the clocks change names both times of the year', () => {
      away();
      expect(window('2027-03-14T06:30:00Z', '2027-03-14T08:30:00Z')).toBe(
        'Sun, Mar 14, 2027, 1:30 AM EST to 4:30 AM EDT',
      );
      expect(window('2026-11-01T04:30:00Z', '2026-11-01T06:30:00Z')).toBe(
        'Sun, Nov 1, 12:30 AM EDT to 1:30 AM EST',
      );
    });
  },
);
