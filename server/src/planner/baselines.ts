import { checkAssignments, checkCars, checkDriver } from './check-assignments.ts';
import { byStart } from './connections.ts';
import type { PlannerDay, PlannerDriver, PlannerRide } from './day.ts';
import { type DriverDay, listDriverDays, listDrives, listFollowers } from './evaluate.ts';
import { sum } from './lists.ts';
import type { Assignments } from './plan.ts';
import { firstRefusal, type Rule } from './rule.ts';
import { plannerRules } from './rules/index.ts';

/** Every ride by start goes to the first driver by name who may take it. */
export function firstFreeByName(day: PlannerDay, rules = plannerRules): Assignments {
  const assignments = settledAssignments(day);
  fillInTurn(day, rules, assignments);
  return assignments;
}

/** Every ride by start goes to the driver who has the fewest empty minutes for it. */
export function nearestFirst(day: PlannerDay, rules = plannerRules): Assignments {
  const assignments = settledAssignments(day);
  for (const ride of listFree(day, assignments)) {
    let [chosen, fewest] = [null as string | null, Number.POSITIVE_INFINITY];
    for (const driver of byName(day.drivers)) {
      const after = tryRide(day, rules, assignments, ride, driver);
      if (!after) continue;
      const before = listDriverDays(day, assignments, [driver]);
      const more = countEmpty(day, after) - sum(before, (driverDay) => countEmpty(day, driverDay));
      if (more < fewest) [chosen, fewest] = [driver.id, more];
    }
    assignments[ride.id] = chosen;
  }
  return assignments;
}

/**
 * Every ride stays with the driver whom it had before where that is possible. Those that have lost
 * theirs go to the first free drivers, after that: none of them takes the time of a ride that can
 * stay. Rides that had none stay open.
 */
export function assignLike(
  day: PlannerDay,
  rules: readonly Rule[],
  before: Assignments,
): Assignments {
  const assignments = keepDrivers(day, rules, before);
  fillInTurn(day, rules, assignments, ({ id }) => Boolean(before[id]));
  return assignments;
}

function keepDrivers(day: PlannerDay, rules: readonly Rule[], before: Assignments) {
  const assignments = settledAssignments(day);
  const stays = listFree(day, assignments).flatMap((ride) => {
    const driver = day.drivers.find(({ id }) => id === before[ride.id]);
    return driver && mayTake(day, rules, ride, driver) ? [{ ride, driver }] : [];
  });
  const together = keepTogether(day, rules, assignments, stays);
  Object.assign(assignments, together);
  // Rides that are possible only together are refused one by one.
  for (const { ride, driver } of stays) {
    if (assignments[ride.id]) continue;
    if (tryRide(day, rules, assignments, ride, driver)) assignments[ride.id] = driver.id;
  }
  return assignments;
}

/** Those that can all stay at once: all, or those of drivers whose whole day is possible, or none. */
function keepTogether(
  day: PlannerDay,
  rules: readonly Rule[],
  settled: Assignments,
  stays: readonly { ride: PlannerRide; driver: PlannerDriver }[],
): Assignments {
  const toKept = (some: typeof stays) =>
    Object.fromEntries(some.map(({ ride, driver }) => [ride.id, driver.id]));
  const isPossible = (kept: Assignments) =>
    checkAssignments(day, { ...settled, ...kept }, rules).length === 0;
  const all = toKept(stays);
  if (isPossible(all)) return all;
  const troubled = listDriverDays(day, { ...settled, ...all })
    .filter((driverDay) => checkDriver(day, driverDay, rules).length > 0)
    .map(({ driver }) => driver);
  const others = toKept(stays.filter(({ driver }) => !troubled.includes(driver)));
  return isPossible(others) ? others : {};
}

/** Told drivers keep their rides, and all others go to the first free drivers after that. */
export function keepTold(day: PlannerDay, rules: readonly Rule[]): Assignments {
  const told = Object.fromEntries(day.rides.map(({ id, driver }) => [id, driver]));
  const assignments = keepDrivers(day, rules, told);
  fillInTurn(day, rules, assignments);
  return assignments;
}

/** What no plan may change. */
export const settledAssignments = ({ rides }: PlannerDay): Record<string, string | null> =>
  Object.fromEntries(
    rides.map((ride) => [ride.id, ride.isFixed ? ride.driver : (ride.choice?.driver ?? null)]),
  );

const countEmpty = (day: PlannerDay, driverDay: DriverDay) =>
  sum(listDrives(day, driverDay), ({ minutes }) => minutes);

/** Rides without a driver that may have one, by start. */
const listFree = (day: PlannerDay, assignments: Assignments) =>
  day.rides
    .filter(({ id, isFixed, choice }) => !isFixed && !choice && !assignments[id])
    .sort(byStart);

const byName = (drivers: readonly PlannerDriver[]) =>
  [...drivers].sort((a, b) => (a.name < b.name ? -1 : 1));

/** Each ride that is free goes to the first driver by name who may take it. */
function fillInTurn(
  day: PlannerDay,
  rules: readonly Rule[],
  assignments: Record<string, string | null>,
  isWanted: (ride: PlannerRide) => boolean = () => true,
) {
  const drivers = byName(day.drivers);
  for (const ride of listFree(day, assignments).filter(isWanted)) {
    const first = drivers.find((driver) => tryRide(day, rules, assignments, ride, driver));
    assignments[ride.id] = first?.id ?? null;
  }
}

/** What the rules say next to the driver's fixed rides. */
function mayTake(
  day: PlannerDay,
  rules: readonly Rule[],
  ride: PlannerRide,
  driver: PlannerDriver,
) {
  const others = day.rides.filter((one) => one.isFixed && one.driver === driver.id).sort(byStart);
  return firstRefusal(rules, { day, driver, ride, others }) === null;
}

/** The driver's day with this ride, unless that breaks a rule. */
function tryRide(
  day: PlannerDay,
  rules: readonly Rule[],
  assignments: Assignments,
  ride: PlannerRide,
  driver: PlannerDriver,
): DriverDay | null {
  // Most drivers are refused without a look at the rest of the day.
  if (firstRefusal(rules, { day, driver, ride, others: [] }) !== null) return null;
  const tried = { ...assignments, [ride.id]: driver.id };
  const ofCar = day.rides.filter(({ car }) => car === ride.car);
  // A direct drive of another driver in this car may be in the way.
  const concerned = new Set(ofCar.map(({ id }) => tried[id]));
  const days = listDriverDays(
    day,
    tried,
    day.drivers.filter(({ id }) => concerned.has(id)),
  );
  const isAllowed =
    days.every((driverDay) => checkDriver(day, driverDay, rules).length === 0) &&
    checkCars(day, listFollowers(ofCar, tried), days).length === 0;
  return (isAllowed && days.find((driverDay) => driverDay.driver === driver)) || null;
}
