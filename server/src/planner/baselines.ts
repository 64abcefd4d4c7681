import { checkCars, checkDriver } from './check-assignments.ts';
import { byStart } from './connections.ts';
import type { PlannerDay, PlannerDriver, PlannerRide } from './day.ts';
import { type DriverDay, listDriverDays, listDrives, listFollowers } from './evaluate.ts';
import { sum } from './lists.ts';
import type { Assignments } from './plan.ts';
import { firstRefusal, type Rule } from './rule.ts';
import { plannerRules } from './rules/index.ts';

/** Every ride by start goes to the first driver by name who may take it. */
export const firstFreeByName = (day: PlannerDay, rules = plannerRules) =>
  assignInTurn(day, rules, ({ index }) => index);

/** Every ride by start goes to the driver who has the fewest empty minutes for it. */
export const nearestFirst = (day: PlannerDay, rules = plannerRules) =>
  assignInTurn(day, rules, ({ assignments, after }) => {
    const before = listDriverDays(day, assignments, [after.driver]);
    return countEmpty(day, after) - sum(before, (driverDay) => countEmpty(day, driverDay));
  });

/** Every ride goes to the same driver as before where that is possible, else to the first free one. */
export const assignLike = (day: PlannerDay, rules: readonly Rule[], before: Assignments) =>
  assignInTurn(day, rules, ({ index, ride, after }) =>
    before[ride.id] === after.driver.id ? -1 : index,
  );

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

/** A driver who may take a ride: the place by name, the plan so far, and the day with this ride. */
interface Taker {
  index: number;
  ride: PlannerRide;
  assignments: Assignments;
  after: DriverDay;
}

/** Gives each ride to the driver with the lowest rank. */
function assignInTurn(
  day: PlannerDay,
  rules: readonly Rule[],
  rankOf: (taker: Taker) => number,
): Assignments {
  const drivers = [...day.drivers].sort((a, b) => (a.name < b.name ? -1 : 1));
  const assignments = settledAssignments(day);
  for (const ride of [...day.rides].sort(byStart)) {
    if (ride.isFixed || ride.choice) continue;
    let [chosen, lowest] = [null as string | null, Number.POSITIVE_INFINITY];
    for (const [index, driver] of drivers.entries()) {
      const after = tryRide(day, rules, assignments, ride, driver);
      const rank = after && rankOf({ index, ride, assignments, after });
      if (rank !== null && rank < lowest) [chosen, lowest] = [driver.id, rank];
    }
    assignments[ride.id] = chosen;
  }
  return assignments;
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
