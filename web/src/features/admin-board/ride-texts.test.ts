import { expect, test } from 'vitest';
import { readBoardParams, writeBoardParams } from './board-params.ts';
import { lanesOf } from './lanes.ts';
import {
  atPlace,
  describeRide,
  driveText,
  pickupText,
  shiftText,
  shortPlace,
  shortRoute,
  spanText,
  stageText,
} from './ride-texts.ts';
import {
  assignment,
  at,
  board,
  drive,
  lena,
  marcus,
  plan,
  ride,
  textContext,
} from './test/board.ts';

test('shortens places to what a dispatcher says', () => {
  expect(
    [
      '214 Prince George Street, Annapolis',
      'BWI Marshall Airport, Departures',
      'Union Station',
    ].map(shortPlace),
  ).toEqual(['Annapolis', 'BWI', 'Union Station']);
  expect(shortRoute(ride('a', 8, 9, { destination: null, stops: ['Fort McHenry'] }))).toBe(
    'Annapolis → Fort McHenry',
  );
  expect(atPlace('12 Main Street, Easton')).toBe('In Easton');
});

test('says everything about a ride', { tags: ['PLAN-1'] }, () => {
  const day = board([
    ride('a', 8, 10, { driver: marcus, isPinned: true, passengerName: 'Ada Lane' }),
  ]);
  const placed = lanesOf(day, undefined, 'drivers').flatMap(({ rides }) => rides)[0];
  expect(placed && describeRide(placed, { ...textContext, isOverdue: true })).toBe(
    'Ada Lane, 8:00 AM to 10:00 AM, Airport, Annapolis to BWI, Mercedes-Benz S 580, Assigned, overdue, pinned, Marcus Reed',
  );
});

test('nobody has been asked about a ride that a draft moves', { tags: ['PLAN-3'] }, () => {
  const day = board([ride('a', 8, 10), ride('b', 12, 14, { driver: marcus })]);
  const draft = plan([assignment('a', lena, null), assignment('b', null, marcus)]);
  const inDraft = lanesOf(day, draft, 'drivers')
    .flatMap(({ rides }) => rides)
    .filter(({ kind }) => kind === 'draft');
  expect(inDraft.map((placed) => stageText(placed, false)).sort()).toEqual([
    'Draft, driver not asked yet',
    'Left open in the draft',
  ]);
});

test('keeps the day and the lanes in the address', () => {
  const read = (text: string) => readBoardParams(new URLSearchParams(text), '2026-11-20');
  expect(read('')).toEqual({ day: '2026-11-20', by: 'drivers' });
  expect(read('day=2026-11-25&by=cars')).toEqual({ day: '2026-11-25', by: 'cars' });
  expect(read('day=tomorrow&by=planes')).toEqual({ day: '2026-11-20', by: 'drivers' });
  expect(String(writeBoardParams({ day: '2026-11-20', by: 'cars' }, '2026-11-20'))).toBe('by=cars');
});

test('names the day of a ride that began before the day that is shown', () => {
  expect(pickupText(ride('late', -0.5, 1), textContext)).toBe('Thu 11:30 PM');
  expect(pickupText(ride('early', 0, 1), textContext)).toBe('12:00 AM');
});

test('times are those of the day that is shown', () => {
  const text = (from: number, until: number) =>
    spanText({ from: at(from), until: at(until) }, textContext);
  expect(text(6, 14.5)).toBe('6 AM – 2:30 PM');
  expect(text(20, 24)).toBe('8 PM – 12 AM');
  expect(text(-40, 16)).toBe('until 4 PM');
  expect(text(20, 60)).toBe('from 8 PM');
  expect(text(-40, 60)).toBe('all day');
  // Of a nightly shift, two are on each day.
  const nights = [-4, 20].map((hour) => ({ from: at(hour), until: at(hour + 8) }));
  expect(shiftText({ shifts: nights }, textContext)).toBe('Until 4 AM, 8 PM – 4 AM');
  // Shifts that overlap or follow each other are one.
  const long = [-2, 4, 15].map((hour) => ({ from: at(hour), until: at(hour + 11) }));
  expect(shiftText({ shifts: long.slice(0, 2) }, textContext)).toBe('Until 3 PM');
  expect(shiftText({ shifts: long.slice(1) }, textContext)).toBe('4 AM – 2 AM');
});

test('the garage has no other name in empty drives', () => {
  const places = { fromPlace: 'Annapolis', toPlace: 'BWI Marshall Airport' };
  const text = (changes: Parameters<typeof drive>[3]) =>
    driveText(drive('marcus', 9, 54, { ...places, ...changes }));
  expect(text({ before: 'a' })).toBe('54 min empty, the garage to BWI');
  expect(text({ after: 'a' })).toBe('54 min empty, Annapolis to the garage');
  expect(text({ after: 'a', before: 'b' })).toBe('54 min empty, Annapolis to BWI');
});
