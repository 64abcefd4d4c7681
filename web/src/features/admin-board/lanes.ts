import { type BookingStage, toBookingStage } from '@chesapeake/contract/bookings/life-cycle';
import { hourMs } from '@chesapeake/contract/calendar/days';
import type { DriverStatus } from '@chesapeake/contract/drivers/status';
import type {
  Board,
  BoardCar,
  BoardDriver,
  BoardRide,
  Duty,
  EmptyDrive,
} from '@chesapeake/contract/planning/board';
import type { Plan, PlanAssignment } from '@chesapeake/contract/planning/plans';
import type { Grouping } from './board-params.ts';
import { type Clash, findClashes } from './clashes.ts';
import type { Span } from './time-scale.ts';

type Person = NonNullable<BoardRide['driver']>;

export interface PlacedRide {
  /** Unique on the board: a moved ride is on it twice. */
  key: string;
  ride: BoardRide;
  stage: BookingStage;
  /** Who drives it, in the draft if there is one. */
  driver: Person | null;
  /** `draft`: where the draft has it. `ghost`: where it is now, if the draft moves it. */
  kind: 'now' | 'draft' | 'ghost';
  /** With the driver's rides before and after it. */
  clashes: Clash[];
  /** Overlapping rides get different rows. */
  row: number;
}

interface LaneBase {
  /** Unique; what is dropped on this lane goes to its driver. */
  id: string;
  rides: PlacedRide[];
  rows: number;
}

export type Lane = LaneBase &
  (
    | { kind: 'open' }
    | { kind: 'driver'; driver: BoardDriver; drives: EmptyDrive[]; duty: Duty | undefined }
    /** Somebody with rides who can no longer be given any. */
    | { kind: 'former'; driver: Person; status: DriverStatus | undefined }
    | { kind: 'car'; car: BoardCar | undefined }
  );

export const openLaneId = 'open';
const noCarLaneId = 'no-car';

/** A very short ride still needs room for its text. */
const shortestMs = hourMs / 2;

export const rideSpan = ({ pickupTime, dropoffTime }: BoardRide): Span => ({
  from: pickupTime,
  // A ride can be completed before its pickup time.
  until: dropoffTime > pickupTime ? dropoffTime : pickupTime,
});

/** The rides, empty drives and duties that the board shows: as they are, or as the draft has them. */
export function lanesOf(board: Board, plan: Plan | undefined, by: Grouping): Lane[] {
  const assignments = new Map(plan?.assignments.map((each) => [each.booking, each]));
  const placed = board.rides.flatMap((ride) => placeRide(ride, assignments.get(ride._id)));
  noteClashes(placed, (plan ?? board).emptyDrives);
  return by === 'cars' ? carLanes(board, placed) : driverLanes(board, plan, placed);
}

function placeRide(ride: BoardRide, planned: PlanAssignment | undefined): PlacedRide[] {
  const now: PlacedRide = {
    key: ride._id,
    ride,
    stage: toBookingStage({ status: ride.status, hasDriver: ride.driver !== null }),
    driver: ride.driver,
    kind: 'now',
    clashes: [],
    row: 0,
  };
  if (!planned || planned.isFixed || planned.driver?._id === ride.driver?._id) return [now];
  return [
    { ...now, driver: planned.driver, kind: 'draft' },
    { ...now, key: `${ride._id} now`, kind: 'ghost' },
  ];
}

function noteClashes(placed: readonly PlacedRide[], drives: readonly EmptyDrive[]) {
  const driven = placed.filter(({ kind, driver }) => kind !== 'ghost' && driver !== null);
  for (const rides of groupBy(driven, ({ driver }) => driver?._id).values()) {
    const clashes = findClashes(
      rides.map(({ ride }) => ride),
      drives,
    );
    for (const each of rides)
      each.clashes = clashes.filter(
        ({ before, after }) => before === each.ride || after === each.ride,
      );
  }
}

function driverLanes(board: Board, plan: Plan | undefined, placed: readonly PlacedRide[]): Lane[] {
  const byDriver = groupBy(placed, ({ driver }) => driver?._id ?? openLaneId);
  const { emptyDrives, duties } = plan ?? board;
  const drives = groupBy(emptyDrives, ({ driver }) => driver);
  const openLane: Lane = {
    id: openLaneId,
    kind: 'open',
    ...packed(byDriver.get(openLaneId) ?? []),
  };
  return [
    ...(placed.length > 0 ? [openLane] : []),
    ...board.drivers.map(
      (driver): Lane => ({
        id: driver._id,
        kind: 'driver',
        driver,
        drives: drives.get(driver._id) ?? [],
        duty: duties.find((duty) => duty.driver === driver._id),
        ...packed(byDriver.get(driver._id) ?? []),
      }),
    ),
    ...formerDriverLanes(board, byDriver),
  ];
}

/** No ride vanishes with its driver, be it one of before or one whom the draft still counts on. */
function formerDriverLanes(
  { drivers, offBoard }: Board,
  byDriver: ReadonlyMap<string, readonly PlacedRide[]>,
): Lane[] {
  const known = new Set(drivers.map(({ _id }) => _id));
  return [...byDriver].flatMap(([id, rides]) => {
    const driver = rides[0]?.driver;
    if (!driver || known.has(id)) return [];
    const status = offBoard.find(({ _id }) => _id === id)?.status;
    return [{ id, kind: 'former', driver, status, ...packed(rides) }];
  });
}

/** By car nothing moves: a plan changes drivers only. */
function carLanes(board: Board, placed: readonly PlacedRide[]): Lane[] {
  const shown = placed.filter(({ kind }) => kind !== 'ghost');
  const byCar = groupBy(shown, ({ ride }) => ride.car?._id ?? noCarLaneId);
  const without = byCar.get(noCarLaneId);
  const known = new Set(board.cars.map(({ _id }) => _id));
  const strays = [...byCar.keys()].filter((id) => id !== noCarLaneId && !known.has(id));
  const carLane = (id: string, car: BoardCar | undefined): Lane => ({
    id,
    kind: 'car',
    car,
    ...packed(byCar.get(id) ?? []),
  });
  return [
    ...(without ? [carLane(noCarLaneId, undefined)] : []),
    ...board.cars.map((car) => carLane(car._id, car)),
    ...strays.map((id) => carLane(id, undefined)),
  ];
}

/** By start, each in the first row that is free. */
function packed(rides: readonly PlacedRide[]) {
  const sorted = [...rides].sort(
    (a, b) =>
      a.ride.pickupTime.getTime() - b.ride.pickupTime.getTime() ||
      // Of a ride that moves, what the draft has comes first.
      Number(a.kind === 'ghost') - Number(b.kind === 'ghost'),
  );
  const endOfRow: number[] = [];
  const inRows = sorted.map((placed) => {
    const { from, until } = rideSpan(placed.ride);
    const free = endOfRow.findIndex((end) => end <= from.getTime());
    const row = free < 0 ? endOfRow.length : free;
    endOfRow[row] = Math.max(until.getTime(), from.getTime() + shortestMs);
    return { ...placed, row };
  });
  return { rides: inRows, rows: Math.max(1, endOfRow.length) };
}

function groupBy<Each, Key>(all: readonly Each[], keyOf: (each: Each) => Key) {
  const groups = new Map<Key, Each[]>();
  for (const each of all) {
    const group = groups.get(keyOf(each));
    if (group) group.push(each);
    else groups.set(keyOf(each), [each]);
  }
  return groups;
}

/** Everything that must be on the time axis. */
export const contentSpans = (board: Board, plan: Plan | undefined): Span[] => {
  const { emptyDrives, duties } = plan ?? board;
  return [
    ...board.rides.map((ride) => ({ from: ride.pickupTime, until: ride.blockedUntil })),
    ...emptyDrives.map(driveSpan),
    ...duties,
    ...board.drivers.flatMap(({ shifts }) => shifts ?? []).map((shift) => withinDay(board, shift)),
  ];
};

/** What a shift has of another day belongs on that day's board. */
const withinDay = (day: Span, { from, until }: Span): Span => ({
  from: from > day.from ? from : day.from,
  until: until < day.until ? until : day.until,
});

export const driveSpan = ({ from, minutes }: EmptyDrive): Span => ({
  from,
  until: new Date(from.getTime() + minutes * 60_000),
});
