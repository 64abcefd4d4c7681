import { minuteMs } from '@chesapeake/contract/calendar/days';
import { placeKey } from '@chesapeake/contract/places/place-text';
import type { Place } from '@chesapeake/contract/places/places';
import { callInMinutes } from '@chesapeake/contract/planning/plans';
import { addMs, hours } from '../../clock.ts';
import type { Minute, PlannerDay, PlannerDriver, PlannerRide } from '../../planner/index.ts';
import type { TravelTimes } from '../../travel/travel-times.ts';
import type { DayRecord, DriverOnDay } from './day-record.ts';
import type { DayRide } from './repository.ts';

/** What the dispatcher decides for one plan. */
export interface PlanRequest {
  now: Date;
  /** Drivers who cannot work on this day. */
  without: readonly string[];
  choices: ReadonlyMap<string, string | null>;
  /** Rides that stay with their drivers whatever the rules say. */
  kept: readonly string[];
  maxMoved: number | null;
  /** Only for the rides as they are assigned, which needs far fewer drive times. */
  isAsItIs?: boolean;
}

/** A day as the planner reads it, with the text of every place by its index. */
export interface PlannerInput {
  plannerDay: PlannerDay;
  places: readonly string[];
}

/** The drive from or to a place that is not known. */
const unknownDriveMinutes = 30;

/** Traffic changes at these hours: the estimate has one level in between. */
const trafficHours = [0, 6, 7, 10, 15, 19, 21];

const otherChauffeurMinutes = 15;
const weekTiers = [20, 30, 40, 50].map((tier) => tier * 60);

export const minuteOf = ({ from }: DayRecord, at: Date): Minute =>
  Math.floor((at.getTime() - from.getTime()) / minuteMs);

/** Rounded up: nobody is free before a ride has ended. */
const endMinuteOf = ({ from }: DayRecord, at: Date): Minute =>
  Math.ceil((at.getTime() - from.getTime()) / minuteMs);

export const instantOf = ({ from }: DayRecord, minute: Minute): Date =>
  addMs(from, minute * minuteMs);

/** Without a destination, the ride ends where it began. */
const endOf = ({ pickupLocation, destination }: DayRide) => destination ?? pickupLocation;

export const placesOf = ({ settings, rides, neighbors }: DayRecord): string[] => [
  settings.garage,
  ...[...rides, ...neighbors].flatMap((ride) => [ride.pickupLocation, endOf(ride)]),
];

/** Whether a plan leaves the ride where it is. */
function isFixed(
  { _id, status, driver, isPinned, pickupTime }: DayRide,
  { now, without, kept }: PlanRequest,
) {
  if (!driver) return false;
  if (status === 'In Progress' || status === 'Completed' || pickupTime <= now) return true;
  const isSettled = status === 'Accepted' || isPinned || kept.includes(_id);
  return !without.includes(driver._id) && isSettled;
}

/** A booking keeps the turnaround that it was made with, and the database holds plans to it. */
const longestTurnaround = ({ settings, rides, neighbors }: DayRecord) =>
  [...rides, ...neighbors]
    .filter(({ status }) => status !== 'Completed')
    .reduce(
      (longest, { plannedEnd, blockedUntil }) =>
        Math.max(longest, Math.ceil((blockedUntil.getTime() - plannedEnd.getTime()) / minuteMs)),
      settings.turnaroundMinutes,
    );

/** Builds the planner's day. May use the network for drive times. */
export async function buildPlannerInput(
  record: DayRecord,
  known: ReadonlyMap<string, Place>,
  travelTimes: TravelTimes,
  request: PlanRequest,
): Promise<PlannerInput> {
  const points = createPoints(record, known);
  const drives = findDrives(record, points, request.isAsItIs ?? false);
  const travel = await readTravel(record, points, travelTimes, drives);
  const { settings } = record;
  const garageMinutes = (place: string, at: Minute, isReturn: boolean) => {
    const table = travel.findLast(({ from }) => from <= at) ?? travel[0];
    const [from, to] = isReturn
      ? [points.indexOf(place), points.indexOf(settings.garage)]
      : [points.indexOf(settings.garage), points.indexOf(place)];
    return table?.minutes[from]?.[to] ?? unknownDriveMinutes;
  };

  function toDriver(driver: DriverOnDay): PlannerDriver {
    const others = record.neighbors.filter((ride) => ride.driver?._id === driver._id);
    const before = others.filter(({ pickupTime }) => pickupTime < record.from);
    const after = others.filter(({ pickupTime }) => pickupTime >= record.until);
    const returns = before.map((ride) => {
      const end = endMinuteOf(record, ride.plannedEnd);
      return end + garageMinutes(endOf(ride), end, true);
    });
    const departures = after.map((ride) => {
      const start = minuteOf(record, ride.pickupTime);
      return start - garageMinutes(ride.pickupLocation, start, false);
    });
    const toSpans = (ranges: readonly { from: Date; until: Date }[]) =>
      ranges.map(({ from, until }) => ({
        from: minuteOf(record, from),
        until: endMinuteOf(record, until),
      }));
    return {
      id: driver._id,
      name: driver.name,
      shifts: driver.shifts && toSpans(driver.shifts),
      timeOff: toSpans(driver.timeOff),
      lastEnd: returns.length > 0 ? Math.max(...returns) : null,
      nextStart: departures.length > 0 ? Math.min(...departures) : null,
      weekMinutes: driver.weekMinutes,
      carClasses: driver.carClasses,
      unavailable: whyUnavailable(driver, request),
    };
  }

  function toRide(ride: DayRide): PlannerRide {
    const start = minuteOf(record, ride.pickupTime);
    const fixed = isFixed(ride, request);
    const isPast = ride.pickupTime <= request.now;
    const choice = isPast ? null : request.choices.get(ride._id);
    return {
      id: ride._id,
      name: ride.passengerName ?? ride.user.name,
      from: points.indexOf(ride.pickupLocation),
      to: points.indexOf(endOf(ride)),
      start,
      end: Math.max(start + 1, endMinuteOf(record, ride.plannedEnd)),
      valueCents: Math.max(1, ride.priceCents),
      // A car that has left the fleet is shared with no other ride.
      car: ride.car?._id ?? ride._id,
      carClass: ride.car?.carClass ?? 'Sedan',
      driver: ride.driver?._id ?? null,
      isFixed: fixed,
      ...(!fixed && choice !== undefined && { choice: { driver: choice } }),
      declinedBy: ride.declinedBy,
      customerDriver: ride.customerDriver,
      preferredDriver: ride.preferredDriver,
    };
  }

  return {
    places: points.texts,
    plannerDay: {
      startsAt: record.from.getTime(),
      zone: settings.zone,
      now: request.now > record.from ? minuteOf(record, request.now) : null,
      rides: record.rides.map(toRide),
      drivers: driversOnBoard(record).map(toDriver),
      travel,
      base: points.indexOf(settings.garage),
      maxMoved: request.maxMoved,
      options: {
        turnaroundMinutes: longestTurnaround(record),
        overtimeAfterMinutes: settings.overtimeAfterHours * 60,
        restMinutes: settings.restHours * 60,
        callInMinutes,
        otherChauffeurMinutes,
        weekTiers,
      },
    },
  };
}

/** Those who are active, and those who have rides on this day. */
export const driversOnBoard = ({ drivers, rides }: DayRecord): DriverOnDay[] =>
  drivers.filter(
    ({ _id, status }) => status === 'Active' || rides.some(({ driver }) => driver?._id === _id),
  );

function whyUnavailable(
  { _id, status, isFormer }: DriverOnDay,
  { without }: PlanRequest,
): string | null {
  if (isFormer) return 'No longer a driver';
  if (without.includes(_id)) return 'Planned out of this day';
  if (status === 'Active') return null;
  return status === 'Suspended' ? 'Suspended' : 'Off duty';
}

/** One index per place; texts that name the same place share it. */
function createPoints(record: DayRecord, known: ReadonlyMap<string, Place>) {
  const texts: string[] = [];
  const places: (Place | undefined)[] = [];
  const indexes = new Map<string, number>();
  for (const text of placesOf(record)) {
    const key = placeKey(text);
    const place = known.get(key);
    const id = place?._id ?? key;
    const index = indexes.get(id) ?? texts.length;
    if (index === texts.length) {
      texts.push(place?.name ?? text);
      places.push(place);
    }
    indexes.set(id, index);
    indexes.set(key, index);
  }
  const byText = new Map(placesOf(record).map((text) => [text, indexes.get(placeKey(text)) ?? 0]));
  return { texts, places, indexOf: (text: string) => byText.get(text) ?? 0 };
}

type Points = ReturnType<typeof createPoints>;

/**
 * The drives that can be asked for: from and to the garage, and from the end of a ride to another
 * pickup in that minute or later, as the planner knows no seconds; as it is, only if the same driver
 * has both. By place, the places to drive to.
 */
function findDrives(record: DayRecord, points: Points, isAsItIs: boolean) {
  const { rides, settings } = record;
  const garage = points.indexOf(settings.garage);
  const drives = points.texts.map(() => new Set([garage]));
  const startOf = ({ pickupTime }: DayRide) => minuteOf(record, pickupTime);
  for (const ride of rides) {
    const from = drives[points.indexOf(endOf(ride))];
    for (const later of rides) {
      if (later === ride || startOf(later) < startOf(ride)) continue;
      if (isAsItIs && (!ride.driver || ride.driver._id !== later.driver?._id)) continue;
      from?.add(points.indexOf(later.pickupLocation));
    }
  }
  for (const place of points.texts.keys()) drives[garage]?.add(place);
  return drives;
}

async function readTravel(
  record: DayRecord,
  { places }: Points,
  travelTimes: TravelTimes,
  drives: readonly ReadonlySet<number>[],
) {
  const known = places.flatMap((place, index) => (place ? { place, index } : []));
  const rowOf = new Map(known.map(({ index }, row) => [index, row]));
  const times = trafficHours.map((hour) => addMs(record.from, hours(hour)));
  const tables = await travelTimes.tables(
    known.map(({ place }) => place),
    times,
    (row) => [...(drives[known[row]?.index ?? -1] ?? [])].flatMap((to) => rowOf.get(to) ?? []),
  );
  return tables.map((table, index) => ({
    from: (trafficHours[index] ?? 0) * 60,
    minutes: drives.map((columns, from) => {
      const minutes: number[] = [];
      for (const to of columns) {
        const found = table[rowOf.get(from) ?? -1]?.[rowOf.get(to) ?? -1];
        minutes[to] = from === to ? 0 : (found ?? unknownDriveMinutes);
      }
      return minutes;
    }),
  }));
}
