import { canLeaveGarage, canReturnBetween } from './connections.ts';
import type { PlannerDay, PlannerRide } from './day.ts';
import { type DriverDay, listDriverDays, listFollowers } from './evaluate.ts';
import { pairs } from './lists.ts';
import type { Assignments } from './plan.ts';
import { firstRefusal, type Rule } from './rule.ts';
import { plannerRules } from './rules/index.ts';

/** A sentence for everything that is wrong with a plan. */
export function checkAssignments(
  day: PlannerDay,
  assignments: Assignments,
  rules: readonly Rule[] = plannerRules,
): string[] {
  const days = listDriverDays(day, assignments);
  return [
    ...day.rides.flatMap((ride) => checkRide(day, ride, assignments[ride.id] ?? null)),
    ...days.flatMap((driverDay) => checkDriver(day, driverDay, rules)),
    ...checkCars(day, listFollowers(day.rides, assignments), days),
  ];
}

function checkRide(day: PlannerDay, ride: PlannerRide, driver: string | null) {
  if (ride.isFixed) return driver === ride.driver ? [] : [`${ride.id} is fixed and has moved`];
  if (ride.choice && ride.choice.driver !== driver) return [`${ride.id} is not as chosen`];
  const isKnown = driver === null || day.drivers.some(({ id }) => id === driver);
  return isKnown ? [] : [`${ride.id} has an unknown driver`];
}

export function checkDriver(
  day: PlannerDay,
  { driver, rides, connections }: DriverDay,
  rules: readonly Rule[],
): string[] {
  const refusals = rides
    .filter(({ isFixed }) => !isFixed)
    .flatMap((ride) => {
      const others = rides.filter((other) => other !== ride);
      const refusal = firstRefusal(rules, { day, driver, ride, others });
      return refusal === null ? [] : [`${driver.id} cannot take ${ride.id}: ${refusal}`];
    });
  const late = pairs(rides).flatMap(([before, after], index) =>
    (before.isFixed && after.isFixed) || connections[index]?.isInTime
      ? []
      : [`${driver.id} is late from ${before.id} to ${after.id}`],
  );
  const first = rides[0];
  const isGone = first && !canLeaveGarage(day, first);
  return [...refusals, ...late, ...(isGone ? [`${driver.id} leaves before now`] : [])];
}

/** A car is handed over at the garage, or its driver keeps it. */
export function checkCars(
  day: PlannerDay,
  followers: ReadonlyMap<PlannerRide, PlannerRide>,
  days: readonly DriverDay[],
): string[] {
  const kept = new Map(
    days.flatMap(({ rides, connections }) =>
      pairs(rides).filter((_, index) => connections[index]?.isDirect),
    ),
  );
  return [...followers]
    .filter(
      ([before, after]) =>
        !(before.isFixed && after.isFixed) &&
        !canReturnBetween(day, before, after) &&
        kept.get(before) !== after,
    )
    .map(([before, after]) => `${before.car} is not back from ${before.id} for ${after.id}`);
}
