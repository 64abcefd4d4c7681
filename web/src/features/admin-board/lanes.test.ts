import type { Plan } from '@chesapeake/contract/planning/plans';
import { expect, test } from 'vitest';
import { entriesOf } from './lane-list.ts';
import { describeLane } from './lane-texts.ts';
import { contentSpans, type Lane, lanesOf } from './lanes.ts';
import { clashText } from './ride-texts.ts';
import {
  assignment,
  at,
  board,
  drive,
  driver,
  lena,
  marcus,
  plan,
  ride,
  textContext,
  zone,
} from './test/board.ts';
import { scaleOf } from './time-scale.ts';

const summary = (lanes: Lane[]) =>
  Object.fromEntries(
    lanes.map(({ id, rides }) => [id, rides.map(({ key, kind, row }) => `${key} ${kind} ${row}`)]),
  );
const open = ride('open', 9, 11);
const early = ride('early', 8, 10, { driver: marcus });
const accepted = ride('accepted', 9.5, 11, { driver: marcus, status: 'Accepted' });

test('rides without a driver are on top, overlapping ones in rows', { tags: ['PLAN-1'] }, () => {
  expect(summary(lanesOf(board([accepted, open, early]), undefined, 'drivers'))).toEqual({
    open: ['open now 0'],
    marcus: ['early now 0', 'accepted now 1'],
    lena: [],
  });
});

test('a draft shows rides where they would be, and ghosts where they are', () => {
  const draft = plan([
    assignment('open', lena, null),
    assignment('early', marcus, marcus),
    assignment('accepted', marcus, marcus, true),
  ]);
  expect(summary(lanesOf(board([accepted, open, early]), draft, 'drivers'))).toEqual({
    open: ['open now ghost 0'],
    marcus: ['early now 0', 'accepted now 1'],
    lena: ['open draft 0'],
  });
});

test('by car nothing moves, and rides without a car come first', () => {
  const car = { brand: 'BMW', model: '740i', plateNumber: 'MD 2', carClass: 'Sedan' as const };
  const day = board([open, ride('none', 8, 9, { car: null })], {
    cars: [{ _id: '740i', ...car, capacity: 3, status: 'Available', outOfService: [] }],
  });
  expect(summary(lanesOf(day, plan([assignment('open', lena, null)]), 'cars'))).toEqual({
    'no-car': ['none now 0'],
    '740i': [],
    // A car that has left the fleet still has its ride.
    s580: ['open draft 0'],
  });
});

const describe = (lane: Lane | undefined, without?: Plan['without']) =>
  lane && describeLane(lane, { ...textContext, now: at(8.2), plan: without && { without } });

test('a lane says who it is, when they work and what they have', () => {
  const shifts = [{ from: at(6), until: at(14.5) }];
  const vacation = { from: at(-40), until: at(16), reason: 'vacation' as const };
  const day = board([open, early], {
    drivers: [
      driver(marcus, { shifts }),
      driver(lena, { shifts: [], status: 'Off-Duty', timeOff: [vacation] }),
    ],
    emptyDrives: [drive('marcus', 7, 45), drive('marcus', 10, 30)],
    duties: [
      { driver: 'marcus', from: at(6), until: at(15), emptyMinutes: 75, overtimeMinutes: 60 },
    ],
  });
  const [first, second, third] = lanesOf(day, undefined, 'drivers');
  expect(describe(first)).toEqual({
    title: 'Unassigned',
    lines: ['1 ride, $150.00'],
    away: [],
    warnings: ['Next in 48 min'],
  });
  expect(describe(first, [])?.title).toBe('Left open');
  expect(describe(second, [marcus])?.warnings).toEqual(['Not in this draft']);
  expect(describe(second)).toEqual({
    title: 'Marcus Reed',
    lines: ['6 AM – 2:30 PM', '1 ride', '1 h 15 min empty', '1 h overtime'],
    away: [],
    warnings: [],
  });
  expect(describe(third)).toEqual({
    title: 'Lena Fischer',
    lines: ['No shift this day', 'No rides'],
    away: ['Vacation, until 4 PM'],
    warnings: ['Off duty'],
  });
});

test('a car says when it is out of service', () => {
  const car = { brand: 'BMW', model: '740i', plateNumber: 'MD 2', carClass: 'Sedan' as const };
  const outOfService = [{ from: at(9), until: at(12), reason: 'workshop' as const }];
  const [lane] = lanesOf(
    board([], { cars: [{ _id: '740i', ...car, capacity: 3, status: 'Available', outOfService }] }),
    undefined,
    'cars',
  );
  expect(describe(lane)?.away).toEqual(['Workshop, 9 AM – 12 PM']);
});

test('no ride vanishes with its driver', () => {
  const ruth = { _id: 'ruth', name: 'Ruth Delgado' };
  const sam = { _id: 'sam', name: 'Samuel Brandt' };
  const day = board([open, ride('old', 8, 9, { driver: ruth, status: 'Completed' })], {
    offBoard: [{ ...sam, status: 'Suspended' }],
  });
  // Samuel was suspended after the draft was made.
  const lanes = lanesOf(day, plan([assignment('open', sam, null)]), 'drivers');
  expect(summary(lanes)).toMatchObject({ ruth: ['old now 0'], sam: ['open draft 0'] });
  expect(lanes.slice(-2).map((lane) => describe(lane))).toMatchObject([
    { title: 'Samuel Brandt', warnings: ['Suspended'] },
    { title: 'Ruth Delgado', warnings: ['No longer a driver'] },
  ]);
});

test('a lane and its rides say that there is too little time between them', () => {
  const next = ride('next', 10.25, 12, { driver: marcus, status: 'Accepted' });
  const day = board([early, next], {
    emptyDrives: [drive('marcus', 10, 35, { after: 'early', before: 'next' })],
  });
  const [, lane] = lanesOf(day, undefined, 'drivers');
  expect(describe(lane)?.warnings).toEqual(['Rides too close']);
  expect(
    lane?.rides.map(({ clashes }) => clashes.map((clash) => clashText(clash, textContext))),
  ).toEqual(
    Array(2).fill([
      'Only 15 min between Customer early’s ride and Customer next’s; the drive takes 35 min',
    ]),
  );
  // In a draft that gives it to Lena, there is none.
  const [, , lenas] = lanesOf(day, plan([assignment('next', lena, marcus)]), 'drivers');
  expect(lenas?.rides.flatMap(({ clashes }) => clashes)).toEqual([]);
});

test('as a list, empty drives are between the rides', { tags: ['PLAN-1'] }, () => {
  const day = board([early, accepted], {
    emptyDrives: [drive('marcus', 7, 60), drive('marcus', 11, 30)],
  });
  const [, lane] = lanesOf(day, undefined, 'drivers');
  expect(lane && entriesOf(lane).map(({ key }) => key)).toEqual([
    `drive ${at(7).getTime()}`,
    'early',
    'accepted',
    `drive ${at(11).getTime()}`,
  ]);
});

test('the time axis has room for the shifts of the day', { tags: ['PLAN-1'] }, () => {
  const axis = (...shifts: [from: number, until: number][]) => {
    const spans = shifts.map(([from, until]) => ({ from: at(from), until: at(until) }));
    const day = board([], { drivers: [driver(marcus, { shifts: spans }), driver(lena)] });
    return scaleOf(day, zone, contentSpans(day, undefined));
  };
  expect(axis([8, 16])).toMatchObject({ from: at(6), until: at(22) });
  expect(axis([4.5, 12])).toMatchObject({ from: at(4), until: at(22) });
  // A night shift is cut off at midnight; the next day has the rest of it.
  expect(axis([22, 30])).toMatchObject({ from: at(6), until: at(24) });
  expect(axis([-2, 6])).toMatchObject({ from: at(0), until: at(22) });
});

test('a lane counts the live rides that its driver’s shifts do not cover', () => {
  const warnings = (changes: Parameters<typeof driver>[1], draft?: Plan) => {
    const rides = [early, accepted, ride('done', 5, 6, { driver: marcus, status: 'Completed' })];
    const day = board(rides, { drivers: [driver(marcus, changes), driver(lena, { shifts: [] })] });
    return lanesOf(day, draft, 'drivers').map((lane) => describe(lane)?.warnings);
  };
  const shifts = [{ from: at(8), until: at(10.5) }];
  expect(warnings({ shifts })[1]).toEqual(['Rides too close', '1 ride off shift']);
  expect(warnings({ shifts: [] })[1]).toEqual(['Rides too close', '2 rides off shift']);
  expect(warnings({})[1]).toEqual(['Rides too close']);
  expect(warnings({ status: 'Off-Duty' })[1]).toEqual([
    'Off duty, with 2 rides',
    'Rides too close',
  ]);
  // In a draft, its rides count where they would be.
  const draft = plan([assignment('accepted', lena, marcus, false)]);
  expect(warnings({ shifts }, draft).slice(1)).toEqual([[], ['1 ride off shift']]);
});

test('a lane counts the live rides during its driver’s time off', () => {
  const timeOff = [{ from: at(8), until: at(10), reason: 'vacation' as const }];
  const day = board(
    [ride('early', 9, 10, { driver: marcus }), ride('late', 14, 15, { driver: marcus })],
    {
      drivers: [driver(marcus, { timeOff })],
    },
  );
  const [, lane] = lanesOf(day, undefined, 'drivers');
  expect(lane && describe(lane)?.warnings).toEqual(['1 ride during time off']);
});

test('a day without rides shows who works, and no lane for open rides', {
  tags: ['PLAN-1'],
}, () => {
  const shifts = [{ from: at(8), until: at(16) }];
  const lanes = lanesOf(board([], { drivers: [driver(marcus, { shifts })] }), undefined, 'drivers');
  expect(lanes.map((lane) => describe(lane))).toMatchObject([
    { title: 'Marcus Reed', lines: ['8 AM – 4 PM', 'No rides'] },
  ]);
});
