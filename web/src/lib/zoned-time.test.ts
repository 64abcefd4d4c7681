import { dayIn } from '@chesapeake/contract/moments';
import { describe, expect, it } from 'vitest';
import { durationText, longDay, momentText, weekdayText, zoneText } from './dates.ts';
import {
  boundsAhead,
  dayPlus,
  instantAt,
  minuteOf,
  readTyped,
  slotsOf,
  typedDay,
  typedText,
} from './zoned-time.ts';

const zone = 'America/New_York';
const springDay = '2027-03-14';
const autumnDay = '2027-11-07';
const wide = { zone, from: new Date('2026-01-01T00:00Z'), until: new Date('2029-01-01T00:00Z') };
const at = (day: string, hour: number, minute = 0) =>
  instantAt(day, hour * 60 + minute, zone)?.toISOString();

describe('a day and a time of the zone', () => {
  it('is the instant at which its clocks show them', () => {
    expect(at('2026-11-20', 14, 30)).toBe('2026-11-20T19:30:00.000Z');
    expect(at('2026-07-20', 14, 30)).toBe('2026-07-20T18:30:00.000Z');
    expect(at('2026-12-31', 23, 30)).toBe('2027-01-01T04:30:00.000Z');
  });

  it('does not exist where daylight saving skips it', () => {
    expect(at(springDay, 1, 30)).toBe('2027-03-14T06:30:00.000Z');
    expect(at(springDay, 2)).toBeUndefined();
    expect(at(springDay, 2, 30)).toBeUndefined();
    expect(at(springDay, 3)).toBe('2027-03-14T07:00:00.000Z');
  });

  it('is the first of the two where daylight saving repeats it', () => {
    expect(at(autumnDay, 0, 30)).toBe('2027-11-07T04:30:00.000Z');
    expect(at(autumnDay, 1)).toBe('2027-11-07T05:00:00.000Z');
    expect(at(autumnDay, 1, 30)).toBe('2027-11-07T05:30:00.000Z');
    expect(at(autumnDay, 2)).toBe('2027-11-07T07:00:00.000Z');
  });

  it('comes back from the instant', () => {
    const evening = new Date('2026-11-16T01:15:00Z');
    expect(dayIn(evening, zone)).toBe('2026-11-15');
    expect(minuteOf(evening, zone)).toBe(20 * 60 + 15);
    expect(dayIn(evening, 'Asia/Tokyo')).toBe('2026-11-16');
  });

  it('counts days across months, leap days and changes of the clocks', () => {
    expect(dayPlus('2026-11-30', 1)).toBe('2026-12-01');
    expect(dayPlus('2028-02-28', 1)).toBe('2028-02-29');
    expect(dayPlus('2027-03-13', 2)).toBe('2027-03-15');
    expect(dayPlus('2027-01-01', -1)).toBe('2026-12-31');
  });
});

describe('slots', () => {
  const texts = (day: string, bounds = wide, step = 30) =>
    slotsOf(day, step, bounds).map(({ text }) => text);

  it('are every half hour of a day, none between', () => {
    const all = texts('2026-11-20');
    expect(all).toHaveLength(48);
    expect(all.slice(0, 3)).toEqual(['12:00 AM', '12:30 AM', '1:00 AM']);
    expect(all.at(-1)).toBe('11:30 PM');
  });

  it('leave out the half hours that daylight saving skips', () => {
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

  it('begin at now and end with the last day, in the zone', () => {
    // 11:10 PM of the 15th in New York, already the 16th in UTC and Tokyo.
    const bounds = boundsAhead(zone, new Date('2026-11-16T04:10:00Z'), 2);
    expect(texts('2026-11-14', bounds)).toEqual([]);
    expect(texts('2026-11-15', bounds)).toEqual(['11:30 PM']);
    expect(texts('2026-11-16', bounds)).toHaveLength(48);
    expect(texts('2026-11-17', bounds).at(-1)).toBe('11:00 PM');
    expect(texts('2026-11-18', bounds)).toEqual([]);
  });

  it('include the one that is now', () => {
    const bounds = boundsAhead(zone, new Date('2026-11-16T04:00:00Z'), 2);
    expect(texts('2026-11-15', bounds)[0]).toBe('11:00 PM');
  });
});

describe('text', () => {
  const instant = new Date('2026-11-20T19:30:00Z');

  it('is written in the zone', () => {
    expect(typedText(instant, zone)).toBe('11/20/2026 2:30 PM');
    expect(momentText(instant, zone)).toBe('Fri, Nov 20, 2:30 PM ET');
    expect(typedDay('2026-11-05')).toBe('11/05/2026');
    expect(weekdayText('2026-11-20')).toBe('Friday, November 20');
    expect(longDay('2026-11-20')).toBe('November 20, 2026');
  });

  it('names the zone by its place, and lengths by hours where they are whole', () => {
    expect(zoneText(zone)).toBe('Maryland time (ET)');
    expect(zoneText('America/Los_Angeles')).toBe('Los Angeles time (PT)');
    expect([60, 90, 240].map(durationText)).toEqual(['1 hour', '90 minutes', '4 hours']);
  });

  it.each([
    '11/20/2026 2:30 PM',
    ' 11/20/2026  2:30 pm ',
    '11/20/2026 2:30pm',
    '11/20/2026 02:30 P.M.',
  ])('is read when typed as %s', (text) => {
    expect(readTyped(text, 30, wide)).toEqual({ instant });
  });

  it('is read in the repeated hour as the first', () => {
    expect(readTyped('11/07/2027 1:30 AM', 30, wide)).toEqual({
      instant: new Date('2027-11-07T05:30:00Z'),
    });
  });

  const now = new Date('2026-11-15T17:00:00Z');
  const year = boundsAhead(zone, now, 365);
  it.each([
    ['', 'unreadable'],
    ['tomorrow', 'unreadable'],
    ['13/20/2026 2:30 PM', 'unreadable'],
    ['02/30/2027 2:30 PM', 'unreadable'],
    ['11/20/26 2:30 PM', 'unreadable'],
    ['11/20/2026 14:30', 'unreadable'],
    ['11/20/2026 2:30', 'unreadable'],
    ['11/20/2026 13:30 PM', 'unreadable'],
    ['11/20/2026', 'no time'],
    ['11/14/2026 2:30 PM', 'past'],
    ['11/15/2026 11:59 AM', 'past'],
    ['11/15/2027 12:01 PM', 'too late'],
    ['03/14/2027 2:30 AM', 'skipped'],
    ['11/20/2026 2:31 PM', 'between slots'],
    ['11/20/2026 2:45 PM', 'between slots'],
    ['11/07/2027 1:15 AM', 'between slots'],
  ])('%j is refused as %s', (text, wrong) => {
    expect(readTyped(text, 30, year)).toMatchObject({ instant: null, wrong });
  });

  it('is read between the half hours where the slots lie so', () => {
    expect(readTyped('11/20/2026 2:45 PM', 15, wide)).toEqual({
      instant: new Date('2026-11-20T19:45:00Z'),
    });
  });

  it('keeps the day where only the time is missing or wrong', () => {
    expect(readTyped('11/20/2026', 30, year)).toMatchObject({ day: '2026-11-20' });
    expect(readTyped('11/20/2026 2:', 30, year)).toMatchObject({ day: '2026-11-20' });
    expect(readTyped('11/20/2026 2:10 PM', 30, year)).toMatchObject({ day: '2026-11-20' });
  });
});
