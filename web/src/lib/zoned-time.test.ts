import { addDays } from '@chesapeake/contract/calendar/days';
import {
  formatDateTime,
  formatDayWithWeekday,
  formatDuration,
  formatLongDay,
  formatZone,
  isoDayIn,
} from '@chesapeake/contract/format/dates';
import { describe, expect, it } from 'vitest';
import {
  formatDateInput,
  formatDateTimeInput,
  instantAt,
  minuteOfDay,
  slotsOf,
  upcomingBounds,
} from './zoned-time.ts';

const zone = 'America/New_York';
const springDay = '2027-03-14';
const autumnDay = '2027-11-07';
const wide = { zone, from: new Date('2026-01-01T00:00Z'), until: new Date('2029-01-01T00:00Z') };
const at = (day: string, hour: number, minute = 0) =>
  instantAt(day, hour * 60 + minute, zone)?.toISOString();

describe('a day and time in a zone', () => {
  it('is the instant at which the zone’s clocks show it', () => {
    expect(at('2026-11-20', 14, 30)).toBe('2026-11-20T19:30:00.000Z');
    expect(at('2026-07-20', 14, 30)).toBe('2026-07-20T18:30:00.000Z');
    expect(at('2026-12-31', 23, 30)).toBe('2027-01-01T04:30:00.000Z');
  });

  it('does not exist if daylight saving skips it', () => {
    expect(at(springDay, 1, 30)).toBe('2027-03-14T06:30:00.000Z');
    expect(at(springDay, 2)).toBeUndefined();
    expect(at(springDay, 2, 30)).toBeUndefined();
    expect(at(springDay, 3)).toBe('2027-03-14T07:00:00.000Z');
  });

  it('is the first of two if daylight saving repeats it', () => {
    expect(at(autumnDay, 0, 30)).toBe('2027-11-07T04:30:00.000Z');
    expect(at(autumnDay, 1)).toBe('2027-11-07T05:00:00.000Z');
    expect(at(autumnDay, 1, 30)).toBe('2027-11-07T05:30:00.000Z');
    expect(at(autumnDay, 2)).toBe('2027-11-07T07:00:00.000Z');
  });

  it('round-trips through the instant', () => {
    const evening = new Date('2026-11-16T01:15:00Z');
    expect(isoDayIn(evening, zone)).toBe('2026-11-15');
    expect(minuteOfDay(evening, zone)).toBe(20 * 60 + 15);
    expect(isoDayIn(evening, 'Asia/Tokyo')).toBe('2026-11-16');
  });

  it('adds days across months, leap days and clock changes', () => {
    expect(addDays('2026-11-30', 1)).toBe('2026-12-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-03-13', 2)).toBe('2027-03-15');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  });
});

describe('slots', () => {
  const texts = (day: string, bounds = wide, step = 30) =>
    slotsOf(day, step, bounds).map(({ text }) => text);

  it('are the half hours of a day', () => {
    const all = texts('2026-11-20');
    expect(all).toHaveLength(48);
    expect(all.slice(0, 3)).toEqual(['12:00 AM', '12:30 AM', '1:00 AM']);
    expect(all.at(-1)).toBe('11:30 PM');
  });

  it('leave out half hours that daylight saving skips', () => {
    const spring = texts(springDay);
    expect(spring).toHaveLength(46);
    expect(spring.slice(2, 6)).toEqual(['1:00 AM', '1:30 AM', '3:00 AM', '3:30 AM']);
  });

  it('offer the repeated hour once', () => {
    const autumn = slotsOf(autumnDay, 30, wide);
    expect(autumn).toHaveLength(48);
    expect(autumn.filter(({ text }) => text === '1:30 AM').map(({ instant }) => instant)).toEqual([
      new Date('2027-11-07T05:30:00Z'),
    ]);
  });

  it('start now and end with the last day, in the zone', () => {
    // 11:10 PM on the 15th in New York, already the 16th in UTC and Tokyo.
    const bounds = upcomingBounds(zone, new Date('2026-11-16T04:10:00Z'), 2);
    expect(texts('2026-11-14', bounds)).toEqual([]);
    expect(texts('2026-11-15', bounds)).toEqual(['11:30 PM']);
    expect(texts('2026-11-16', bounds)).toHaveLength(48);
    expect(texts('2026-11-17', bounds).at(-1)).toBe('11:00 PM');
    expect(texts('2026-11-18', bounds)).toEqual([]);
  });

  it('include the current time', () => {
    const bounds = upcomingBounds(zone, new Date('2026-11-16T04:00:00Z'), 2);
    expect(texts('2026-11-15', bounds)[0]).toBe('11:00 PM');
  });
});

describe('typed text', () => {
  const instant = new Date('2026-11-20T19:30:00Z');

  it('is formatted in the zone', () => {
    expect(formatDateTimeInput(instant, zone)).toBe('11/20/2026 2:30 PM');
    expect(formatDateTime(instant, zone)).toBe('Fri, Nov 20, 2:30 PM ET');
    expect(formatDateInput('2026-11-05')).toBe('11/05/2026');
    expect(formatDayWithWeekday('2026-11-20')).toBe('Friday, November 20');
    expect(formatLongDay('2026-11-20')).toBe('November 20, 2026');
  });

  it('names the zone by its place, and durations in full hours', () => {
    expect(formatZone(zone)).toBe('Maryland time (ET)');
    expect(formatZone('America/Los_Angeles')).toBe('Los Angeles time (PT)');
    expect([60, 90, 240].map(formatDuration)).toEqual(['1 hour', '90 minutes', '4 hours']);
  });
});
