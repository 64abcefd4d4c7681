import type { TodaysRide } from '@chesapeake/contract/reports/dashboard';
import { describe, expect, it } from 'vitest';
import { buildBoard, countStages, currentHour, hourTicks, percentAt } from './day-board.ts';
import { summarizeLane } from './lane-summary.ts';

const dayStart = new Date('2026-11-20T05:00:00Z');
const at = (hour: number) => new Date(dayStart.getTime() + hour * 3_600_000);
const bell = { _id: 'bell', name: 'Marcus Bell' };
const osei = { _id: 'osei', name: 'Nadia Osei' };

let rides = 0;
const ride = (from: number, to: number, changes: Partial<TodaysRide> = {}): TodaysRide => {
  rides += 1;
  return {
    _id: String(rides),
    serviceType: 'Airport',
    pickupTime: at(from),
    dropoffTime: at(to),
    status: 'Accepted',
    customerName: 'Chen',
    driver: bell,
    ...changes,
  };
};

describe('the day’s rides', () => {
  it('groups rides by driver, unassigned first, then by first pickup', () => {
    const { lanes } = buildBoard(
      [ride(9, 11), ride(8, 10, { driver: osei }), ride(17, 19, { driver: null }), ride(13, 15)],
      dayStart,
    );
    expect(lanes.map(({ driver, rides: on }) => [driver?.name, on.length])).toEqual([
      [undefined, 1],
      ['Nadia Osei', 1],
      ['Marcus Bell', 2],
    ]);
  });

  it('stacks overlapping rides and puts others in the same row', () => {
    const [lane] = buildBoard(
      [ride(9, 12), ride(10, 11), ride(11, 13), ride(12, 14)],
      dayStart,
    ).lanes;
    expect(lane?.rides.map(({ row }) => row)).toEqual([0, 1, 1, 0]);
    expect(lane?.rows).toBe(2);
  });

  it('widens the usual hours into tomorrow, but not through it', () => {
    expect(buildBoard([], dayStart)).toMatchObject({ from: 6, to: 22, lanes: [] });
    const { from, to, lanes } = buildBoard([ride(4.5, 6), ride(23, 47)], dayStart);
    expect({ from, to, end: lanes[0]?.rides[1]?.end }).toEqual({ from: 4, to: 30, end: 30 });
    expect(percentAt({ from: 4, to: 24 }, 14)).toBe(50);
  });

  it('counts rides by stage', () => {
    const [lane, others] = buildBoard(
      [ride(9, 11, { status: 'Pending', driver: null }), ride(9, 11, { status: 'Pending' })],
      dayStart,
    ).lanes;
    const texts = countStages([...(lane?.rides ?? []), ...(others?.rides ?? [])]);
    expect(texts.map(({ text }) => text)).toEqual(['2 pending (1 assigned)']);
  });

  it('limits the number of hour labels', () => {
    expect(hourTicks({ from: 6, to: 22 })).toEqual([6, 8, 10, 12, 14, 16, 18, 20, 22]);
    expect(hourTicks({ from: 4, to: 30 })).toEqual([6, 9, 12, 15, 18, 21, 24, 27, 30]);
  });
});

describe('the summary of a lane', () => {
  const summary = (given: TodaysRide[]) => {
    const [lane] = buildBoard(given, dayStart).lanes;
    if (!lane) throw new Error('no lane');
    const lines = summarizeLane(lane, {
      now: at(14),
      timeOf: (date) => `${(date.getTime() - dayStart.getTime()) / 3_600_000}h`,
      serviceOf: ({ serviceType }) => serviceType,
    });
    return lines.map(({ label, text }) => (label ? `${label} ${text}` : text)).join(' ');
  };

  it('names the current, next and following ride', () => {
    expect(summary([ride(13, 16, { status: 'In Progress' }), ride(18, 20), ride(21, 22)])).toBe(
      'Now Airport until 16h. Next Airport 18h, then Airport 21h.',
    );
    expect(summary([ride(18, 20, { status: 'Pending' })])).toBe(
      'Next Airport 18h, waiting for an answer.',
    );
    expect(summary([ride(12, 14)])).toBe('Overdue Airport 12h.');
    expect(summary([ride(9, 11, { status: 'Completed' })])).toBe('Nothing more today.');
  });

  it('names the first rides that need a driver', () => {
    const open = { driver: null, status: 'Pending' } as const;
    expect(summary([17, 18, 19, 20].map((hour) => ride(hour, hour + 1, open)))).toBe(
      'Airport 17h, Airport 18h, Airport 19h and 1 more.',
    );
  });
});

it('marks the minute that a clock shows', () => {
  // At 4:59:20 AM, `useNow` is 5:00 AM.
  expect(currentHour(at(5), dayStart) * 60).toBeCloseTo(4 * 60 + 59);
});
