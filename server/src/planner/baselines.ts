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
 * Every ride stays with the driver whom it had before where that is possible. The others go to the
 * first free drivers, after that: none of them takes the time of a ride that can stay.
 */
export function assignLike(
  day: PlannerDay,
  rules: readonly Rule[],
  before: Assignments,
): Assignments {
  const assignments = settledAssignments(day);
  const stays = listFree(day, assignments).flatMap((ride) => {
    const driver = day.drivers.find(({ id }) => id === before[ride.id]);
    return driver && mayTake(day, rules, ride, driver) ? [{ ride, driver }] : [];
  });
  const kept = Object.fromEntries(stays.map(({ ride, driver }) => [ride.id, driver.id]));
  // Rides that are possible only together are refused one by one.
  if (checkAssignments(day, { ...assignments, ...kept }, rules).length === 0) {
    Object.assign(assignments, kept);
  } else {
    for (const { ride, driver } of stays) {
      if (tryRide(day, rules, assignments, ride, driver)) assignments[ride.id] = driver.id;
    }
  }
  fillInTurn(day, rules, assignments);
  return assignments;
}

/** Told drivers keep their rides. */
export const keepTold = (day: PlannerDay, rules: readonly Rule[]) =>
  assignLike(day, rules, Object.fromEntries(day.rides.map(({ id, driver }) => [id, driver])));

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
) {
  const drivers = byName(day.drivers);
  for (const ride of listFree(day, assignments)) {
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
