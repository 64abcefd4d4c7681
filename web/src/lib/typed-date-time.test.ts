import { describe, expect, it } from 'vitest';
import { parseDateTimeInput } from './typed-date-time.ts';
import { upcomingBounds } from './zoned-time.ts';

const zone = 'America/New_York';
const wide = { zone, from: new Date('2026-01-01T00:00Z'), until: new Date('2029-01-01T00:00Z') };
const now = new Date('2026-11-15T17:00:00Z');
const year = upcomingBounds(zone, now, 365);

describe('a typed date and time', () => {
  it.each([
    '11/20/2026 2:30 PM',
    ' 11/20/2026  2:30 pm ',
    '11/20/2026 2:30pm',
    '11/20/2026 02:30 P.M.',
    '11/20/26 2:30 PM',
    '11/20/26, 2:30p',
    '11/20/2026 14:30',
    '11/20 2:30 pm',
  ])('is read as %j', (text) => {
    expect(parseDateTimeInput(text, 30, year)).toEqual({
      instant: new Date('2026-11-20T19:30:00Z'),
    });
  });

  it.each([
    ['12/20/26 9am', '2026-12-20T14:00:00Z'],
    ['12/20/2026 9:00 PM', '2026-12-21T02:00:00Z'],
    ['12/20/26 12am', '2026-12-20T05:00:00Z'],
    ['12/20/26 12 PM', '2026-12-20T17:00:00Z'],
    ['12/20/26 09:00', '2026-12-20T14:00:00Z'],
    ['12/20/26 00:30', '2026-12-20T05:30:00Z'],
    // Without a year, the next such day.
    ['1/5 9am', '2027-01-05T14:00:00Z'],
    // On the business's clock, in summer too.
    ['7/4/27 9am', '2027-07-04T13:00:00Z'],
  ])('reads %j', (text, instant) => {
    expect(parseDateTimeInput(text, 30, year)).toEqual({ instant: new Date(instant) });
  });

  // November 15, 2026 is a Sunday.
  it.each([
    ['today 3p', '2026-11-15T20:00:00Z'],
    ['tomorrow 3p', '2026-11-16T20:00:00Z'],
    ['Tomorrow at 9:30 AM', '2026-11-16T14:30:00Z'],
    ['tmrw 630a', '2026-11-16T11:30:00Z'],
    ['tom noon', '2026-11-16T17:00:00Z'],
    ['fri 1230p', '2026-11-20T17:30:00Z'],
    ['Sunday 3p', '2026-11-22T20:00:00Z'],
    ['nov 25 6:30a', '2026-11-25T11:30:00Z'],
    ['Wed, Nov 25, 6:30 AM', '2026-11-25T11:30:00Z'],
    ['November 25th 3p', '2026-11-25T20:00:00Z'],
    ['jan 5 9am', '2027-01-05T14:00:00Z'],
    ['Jan 5, 2027 09:00', '2027-01-05T14:00:00Z'],
  ])('reads %j as people say it', (text, instant) => {
    expect(parseDateTimeInput(text, 30, year)).toEqual({ instant: new Date(instant) });
  });

  it('counts days from today, and weekdays from the first possible day', () => {
    const later = { ...year, from: new Date('2026-11-25T18:00:00Z') };
    const read = (text: string) => parseDateTimeInput(text, 30, later, undefined, '2026-11-15');
    expect(read('sun 3p')).toEqual({ instant: new Date('2026-11-29T20:00:00Z') });
    expect(read('tomorrow 3p')).toMatchObject({ day: '2026-11-16', problem: 'past' });
  });

  it('takes a time alone for the day chosen before, and asks for the day without one', () => {
    for (const text of ['21:00', '9pm', '9:00 PM'])
      expect(parseDateTimeInput(text, 30, year, '2026-12-20')).toEqual({
        instant: new Date('2026-12-21T02:00:00Z'),
      });
    expect(parseDateTimeInput('21:00', 30, year)).toEqual({ instant: null, problem: 'no day' });
  });

  it('means the first of the repeated hour', () => {
    expect(parseDateTimeInput('11/07/2027 1:30 AM', 30, wide)).toEqual({
      instant: new Date('2027-11-07T05:30:00Z'),
    });
  });

  it.each([
    ['', 'unreadable'],
    ['tomorrow', 'no time'],
    ['tomorrows 3p', 'unreadable'],
    ['Feb 30 3p', 'unreadable'],
    ['tomorrow 3', 'am or pm'],
    ['today 9am', 'past'],
    ['13/20/2026 2:30 PM', 'unreadable'],
    ['02/30/2027 2:30 PM', 'unreadable'],
    ['2/30 2:30 PM', 'unreadable'],
    ['11/20/202 2:30 PM', 'unreadable'],
    ['11/20/2026 13:30 PM', 'unreadable'],
    ['11/20/2026 25:00', 'unreadable'],
    ['11/20/2026 2:', 'unreadable'],
    ['11/20/2026 2:30', 'am or pm'],
    ['11/20/2026 9', 'am or pm'],
    ['11/20/2026', 'no time'],
    ['11/14/2026 2:30 PM', 'past'],
    ['11/15/2026 11:59 AM', 'past'],
    ['11/15/2027 12:01 PM', 'too late'],
    ['03/14/2027 2:30 AM', 'skipped'],
    ['3/14/27 02:30', 'skipped'],
    ['11/20/2026 2:31 PM', 'between slots'],
    ['11/20/2026 2:45 PM', 'between slots'],
    ['11/07/2027 1:15 AM', 'between slots'],
  ])('rejects %j as %s', (text, problem) => {
    expect(parseDateTimeInput(text, 30, year)).toMatchObject({ instant: null, problem });
  });

  it('is read between the half hours if there are slots', () => {
    expect(parseDateTimeInput('11/20/2026 2:45 PM', 15, wide)).toEqual({
      instant: new Date('2026-11-20T19:45:00Z'),
    });
  });

  it('keeps the day if only the time is missing or wrong', () => {
    for (const text of ['11/20/2026', '11/20/2026 2:', '11/20/26 2:10 PM', '11/20 9'])
      expect(parseDateTimeInput(text, 30, year)).toMatchObject({ day: '2026-11-20' });
    expect(parseDateTimeInput('9', 30, year, '2026-11-20')).toMatchObject({ day: '2026-11-20' });
  });
});
