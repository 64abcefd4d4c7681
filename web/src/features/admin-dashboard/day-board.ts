import type { TodaysRide } from '@chesapeake/contract/dashboard';
import { type Stage, stageOf } from '@chesapeake/contract/life-cycle';

const hourMs = 3_600_000;

export interface PlacedRide extends TodaysRide {
  stage: Stage;
  /** Hours since the day began. */
  start: number;
  end: number;
  /** Rides that overlap lie below each other. */
  row: number;
}

export interface Lane {
  /** Nobody's: the rides that need a driver. */
  driver: TodaysRide['driver'];
  rides: PlacedRide[];
  rows: number;
}

export interface Board {
  /** Hours since the day began. */
  from: number;
  to: number;
  lanes: Lane[];
}

/** The hours that are shown in any case, and the last that ever are: a ride may end tomorrow. */
const usual = { from: 6, to: 22 };
const latest = 30;

/** A day's rides by driver, those without one first, then by who drives first. */
export function boardOf(rides: readonly TodaysRide[], dayStart: Date): Board {
  const hours = (moment: Date) => (moment.getTime() - dayStart.getTime()) / hourMs;
  const placed = rides.map((ride) => ({
    ...ride,
    stage: stageOf({ status: ride.status, hasDriver: ride.driver !== null }),
    start: Math.max(0, hours(ride.pickupTime)),
    end: Math.min(latest, hours(ride.dropoffTime)),
    row: 0,
  }));
  const byDriver = new Map<string | undefined, PlacedRide[]>();
  for (const ride of placed) {
    const id = ride.driver?._id;
    byDriver.set(id, [...(byDriver.get(id) ?? []), ride]);
  }
  const lanes = [...byDriver.values()].map(laneOf).sort(byFirstRide);
  return {
    from: Math.min(usual.from, ...placed.map(({ start }) => Math.floor(start))),
    to: Math.max(usual.to, ...placed.map(({ end }) => Math.ceil(end))),
    lanes,
  };
}

function laneOf(rides: PlacedRide[]): Lane {
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

/** Full hours to write above it: few enough to be read. */
export function hourTicks({ from, to }: Pick<Board, 'from' | 'to'>): number[] {
  const step = to - from > 18 ? 3 : 2;
  const first = Math.ceil(from / step) * step;
  return Array.from(
    { length: Math.max(0, Math.floor((to - first) / step) + 1) },
    (_, index) => first + index * step,
  );
}

/** Where on the board, in percent of its width. */
export const placeOn = ({ from, to }: Pick<Board, 'from' | 'to'>, hour: number) =>
  ((hour - from) / (to - from)) * 100;

/** How many rides stand where; those that were asked of a driver count as pending, too. */
export function countStages(rides: readonly { stage: Stage }[]) {
  const of = (stage: Stage) => rides.filter((ride) => ride.stage === stage).length;
  const assigned = of('Assigned');
  return [
    { stage: 'Completed', text: `${of('Completed')} completed`, count: of('Completed') },
    { stage: 'In Progress', text: `${of('In Progress')} in progress`, count: of('In Progress') },
    { stage: 'Accepted', text: `${of('Accepted')} accepted`, count: of('Accepted') },
    {
      stage: 'Pending',
      text: `${of('Pending') + assigned} pending${assigned ? `, ${assigned} assigned` : ''}`,
      count: of('Pending') + assigned,
    },
    { stage: 'Cancelled', text: `${of('Cancelled')} cancelled`, count: of('Cancelled') },
    { stage: 'Rejected', text: `${of('Rejected')} rejected`, count: of('Rejected') },
  ].filter(({ count }) => count > 0) as { stage: Stage; text: string; count: number }[];
}
