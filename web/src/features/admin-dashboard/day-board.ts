import { type BookingStage, toBookingStage } from '@chesapeake/contract/bookings/life-cycle';
import { hourMs, minuteMs } from '@chesapeake/contract/calendar/days';
import type { TodaysRide } from '@chesapeake/contract/reports/dashboard';

export interface PlacedRide extends TodaysRide {
  stage: BookingStage;
  /** Hours since the start of the day. */
  start: number;
  end: number;
  /** Overlapping rides get different rows. */
  row: number;
}

export interface Lane {
  /** Null for the lane of rides without a driver. */
  driver: TodaysRide['driver'];
  rides: PlacedRide[];
  rows: number;
}

export interface Board {
  /** Hours since the start of the day. */
  from: number;
  to: number;
  lanes: Lane[];
}

/** The hours always shown, and the latest hour ever shown: a ride may end tomorrow. */
const usualHours = { from: 6, to: 22 };
const latestHour = 30;

/** Groups a day's rides by driver: unassigned rides first, then by each driver's first ride. */
export function buildBoard(rides: readonly TodaysRide[], dayStart: Date): Board {
  const hours = (date: Date) => (date.getTime() - dayStart.getTime()) / hourMs;
  const placed = rides.map((ride) => ({
    ...ride,
    stage: toBookingStage({ status: ride.status, hasDriver: ride.driver !== null }),
    start: Math.max(0, hours(ride.pickupTime)),
    end: Math.min(latestHour, hours(ride.dropoffTime)),
    row: 0,
  }));
  const byDriver = new Map<string | undefined, PlacedRide[]>();
  for (const ride of placed) {
    const id = ride.driver?._id;
    byDriver.set(id, [...(byDriver.get(id) ?? []), ride]);
  }
  const lanes = [...byDriver.values()].map(buildLane).sort(byFirstRide);
  return {
    from: Math.min(usualHours.from, ...placed.map(({ start }) => Math.floor(start))),
    to: Math.max(usualHours.to, ...placed.map(({ end }) => Math.ceil(end))),
    lanes,
  };
}

function buildLane(rides: PlacedRide[]): Lane {
  const sorted = [...rides].sort((a, b) => a.start - b.start);
  const endOfRow: number[] = [];
  const packed = sorted.map((ride) => {
    const free = endOfRow.findIndex((end) => end <= ride.start);
    const row = free < 0 ? endOfRow.length : free;
    endOfRow[row] = ride.end;
    return { ...ride, row };
  });
  return { driver: sorted[0]?.driver ?? null, rides: packed, rows: Math.max(1, endOfRow.length) };
}

const byFirstRide = (a: Lane, b: Lane) =>
  Number(a.driver !== null) - Number(b.driver !== null) ||
  (a.rides[0]?.start ?? 0) - (b.rides[0]?.start ?? 0);

/** Full hours to label, few enough to stay readable. */
export function hourTicks({ from, to }: Pick<Board, 'from' | 'to'>): number[] {
  const step = to - from > 18 ? 3 : 2;
  const first = Math.ceil(from / step) * step;
  return Array.from(
    { length: Math.max(0, Math.floor((to - first) / step) + 1) },
    (_, index) => first + index * step,
  );
}

/**
 * The time on the clock, in hours since the start of the day. `useNow` rounds a minute up, a clock
 * rounds it down.
 */
export const currentHour = (now: Date, dayStart: Date) =>
  (now.getTime() - minuteMs - dayStart.getTime()) / hourMs;

/** Position on the board, in percent of its width. */
export const percentAt = ({ from, to }: Pick<Board, 'from' | 'to'>, hour: number) =>
  ((hour - from) / (to - from)) * 100;

/** Counts rides by stage; rides proposed to a driver also count as pending. */
export function countStages(rides: readonly { stage: BookingStage }[]) {
  const of = (stage: BookingStage) => rides.filter((ride) => ride.stage === stage).length;
  const assigned = of('Assigned');
  return [
    { stage: 'Completed', text: `${of('Completed')} completed`, count: of('Completed') },
    { stage: 'In Progress', text: `${of('In Progress')} in progress`, count: of('In Progress') },
    { stage: 'Accepted', text: `${of('Accepted')} accepted`, count: of('Accepted') },
    {
      stage: 'Pending',
      text: `${of('Pending') + assigned} pending${assigned ? ` (${assigned} assigned)` : ''}`,
      count: of('Pending') + assigned,
    },
    { stage: 'Cancelled', text: `${of('Cancelled')} cancelled`, count: of('Cancelled') },
    { stage: 'Rejected', text: `${of('Rejected')} rejected`, count: of('Rejected') },
  ].filter(({ count }) => count > 0) as { stage: BookingStage; text: string; count: number }[];
}
