import { byStart, type Connection, connect } from './connections.ts';
import type { Minute, PlannerDay, PlannerDriver, PlannerRide } from './day.ts';
import { groupBy, pairs, sum } from './lists.ts';
import type { Assignments, DayFigures, EmptyDrive, EvaluatedDay } from './plan.ts';
import { type Trip, tripOf } from './travel.ts';

/** What a driver does on the day. */
export interface DriverDay {
  driver: PlannerDriver;
  /** By start. */
  rides: PlannerRide[];
  /** Between each ride and the next. */
  connections: Connection[];
}

/** The figures and the empty drives of a day, be it possible or not: reality may be late. */
export function evaluate(day: PlannerDay, assignments: Assignments): EvaluatedDay {
  const days = listDriverDays(day, assignments);
  const drives = days.flatMap((driverDay) => listDrives(day, driverDay));
  const duties = Object.fromEntries(
    days
      .filter(({ rides }) => rides.length > 0)
      .map(({ driver, rides }) => [
        driver.id,
        {
          ...dutyOf(day, rides),
          emptyMinutes: sum(
            drives.filter((one) => one.driver === driver.id),
            (one) => one.minutes,
          ),
        },
      ]),
  );
  return { figures: countFigures(day, assignments, days), drives, duties };
}

/** What each of these drivers does. */
export function listDriverDays(
  day: PlannerDay,
  assignments: Assignments,
  drivers = day.drivers,
): DriverDay[] {
  const ids = new Set(drivers.map(({ id }) => id));
  const own = day.rides.filter(({ id }) => ids.has(assignments[id] ?? ''));
  const cars = new Set(own.map(({ car }) => car));
  const followers = listFollowers(
    day.rides.filter(({ car }) => cars.has(car)),
    assignments,
  );
  const byDriver = groupBy(own, ({ id }) => assignments[id]);
  return drivers.map((driver) => {
    const rides = (byDriver.get(driver.id) ?? []).sort(byStart);
    const connections = pairs(rides).map(([before, after]) =>
      connect(day, driver, before, after, followers.get(before) === after),
    );
    return { driver, rides, connections };
  });
}

/** The next ride of the same car that somebody drives. */
export function listFollowers(rides: readonly PlannerRide[], assignments: Assignments) {
  const covered = rides.filter((ride) => assignments[ride.id]).sort(byStart);
  return new Map([...groupBy(covered, ({ car }) => car).values()].flatMap(pairs));
}

/**
 * From the earliest departure to the latest return that the rides need, each by itself: so a longer
 * day is never a shorter duty.
 */
export function dutyOf(day: PlannerDay, rides: readonly PlannerRide[]) {
  const trips: Trip[] = rides.map((ride) => tripOf(day, ride));
  return {
    from: Math.min(...trips.map(({ leavesAt }) => leavesAt)),
    until: Math.max(...trips.map(({ isBackAt }) => isBackAt)),
  };
}

export const overtimeOf = (day: PlannerDay, rides: readonly PlannerRide[]) => {
  if (rides.length === 0) return 0;
  const { from, until } = dutyOf(day, rides);
  return overtimeIn(day, from, until);
};

export const overtimeIn = ({ options }: PlannerDay, from: Minute, until: Minute) =>
  Math.max(0, until - from - options.overtimeAfterMinutes);

/** What a driver's minutes in a week count for fairness: those beyond each tier. */
export function unfairnessOf({ options }: PlannerDay, weekMinutes: number) {
  let total = 0;
  for (const tier of options.weekTiers) total += Math.max(0, weekMinutes - tier);
  return total;
}

/** Whether another driver than the told one drives it, or nobody. */
export const isChanged = (ride: PlannerRide, driver: string | null) =>
  !ride.isFixed && ride.driver !== null && ride.driver !== driver;

export const hasOtherChauffeur = (ride: PlannerRide, driver: string | null) =>
  driver !== null && ride.preferredDriver !== null && ride.preferredDriver !== driver;

export const hasFixedRide = (day: PlannerDay, driver: PlannerDriver) =>
  day.rides.some((ride) => ride.isFixed && ride.driver === driver.id);

function countFigures(
  day: PlannerDay,
  assignments: Assignments,
  days: readonly DriverDay[],
): DayFigures {
  const { callInMinutes, otherChauffeurMinutes } = day.options;
  const driverOf = (ride: PlannerRide) => assignments[ride.id] ?? null;
  const covered = day.rides.filter((ride) => driverOf(ride) !== null);
  const coveredCents = sum(covered, ({ valueCents }) => valueCents);
  const emptyMinutes = sum(days, (one) => sum(listDrives(day, one), ({ minutes }) => minutes));
  const callIns = days.filter(
    ({ driver, rides }) => rides.length > 0 && !hasFixedRide(day, driver),
  ).length;
  const others = covered.filter((ride) => hasOtherChauffeur(ride, driverOf(ride))).length;
  return {
    rides: day.rides.length,
    covered: covered.length,
    coveredCents,
    uncoveredCents: sum(day.rides, ({ valueCents }) => valueCents) - coveredCents,
    changes: day.rides.filter((ride) => isChanged(ride, driverOf(ride))).length,
    overtimeMinutes: sum(days, ({ rides }) => overtimeOf(day, rides)),
    emptyMinutes,
    callIns,
    emptyCost: emptyMinutes + callInMinutes * callIns + otherChauffeurMinutes * others,
    unfairness: sum(days, ({ driver, rides }) => {
      const minutes = driver.weekMinutes + sum(rides, ({ start, end }) => end - start);
      return unfairnessOf(day, minutes);
    }),
  };
}

export function listDrives(
  day: PlannerDay,
  { driver, rides, connections }: DriverDay,
): EmptyDrive[] {
  const leave = (ride: PlannerRide): EmptyDrive => {
    const { leavesAt, outMinutes } = tripOf(day, ride);
    const [from, to] = [day.base, ride.from];
    const [after, before] = [null, ride.id];
    return { driver: driver.id, from, to, start: leavesAt, minutes: outMinutes, after, before };
  };
  const goHome = (ride: PlannerRide): EmptyDrive => {
    const { homeMinutes } = tripOf(day, ride);
    const [from, to] = [ride.to, day.base];
    const [after, before] = [ride.id, null];
    return { driver: driver.id, from, to, start: ride.end, minutes: homeMinutes, after, before };
  };
  const [first, last] = [rides[0], rides.at(-1)];
  if (!first || !last) return [];
  const between = pairs(rides).flatMap(([before, after], index) => {
    const connection = connections[index];
    if (!connection?.isDirect) return [goHome(before), leave(after)];
    const [from, to, start] = [before.to, after.from, before.end];
    const { minutes } = connection;
    return { driver: driver.id, from, to, start, minutes, after: before.id, before: after.id };
  });
  return [leave(first), ...between, goHome(last)];
}
