import { settledAssignments } from './baselines.ts';
import { byStart } from './connections.ts';
import type { PlannerDay } from './day.ts';
import { isChanged, listDriverDays } from './evaluate.ts';
import { pairs } from './lists.ts';
import type { Assignments } from './plan.ts';
import { firstRefusal, type Rule } from './rule.ts';
import { isTimeFor, sayConflict } from './rules/on-another-ride.ts';
import type { Seat, Seats } from './seats.ts';

/** A choice of the dispatcher that cannot be, and why. */
export interface RefusedChoice {
  ride: string;
  refusal: string;
}

/** A choice that a rule refuses whatever else is chosen. */
export function findRefusedChoice(day: PlannerDay, { refusals }: Seats): RefusedChoice | null {
  for (const { id, isFixed, choice } of day.rides) {
    if (isFixed || !choice?.driver) continue;
    const isKnown = day.drivers.some((driver) => driver.id === choice.driver);
    // Whoever is off duty is not on the board, and neither is a former driver.
    const refusal = isKnown ? refusals.get(id)?.get(choice.driver) : 'Can’t take rides right now';
    if (refusal !== undefined) return { ride: id, refusal };
  }
  return null;
}

/** Why the choices cannot be all at once. */
export function explainClash(day: PlannerDay, rules: readonly Rule[]): RefusedChoice {
  const settled = settledAssignments(day);
  const chosen = day.rides.filter((ride) => !ride.isFixed && settled[ride.id]);
  chosen.sort(byStart);
  for (const { driver, rides } of listDriverDays(day, settled)) {
    for (const [before, after] of pairs(rides.filter((ride) => chosen.includes(ride)))) {
      if (!isTimeFor(day, driver, before, after)) {
        return { ride: after.id, refusal: sayConflict(day, after, before) };
      }
    }
    for (const ride of rides.filter((one) => chosen.includes(one))) {
      const others = rides.filter((other) => other !== ride);
      const refusal = firstRefusal(rules, { day, driver, ride, others });
      if (refusal !== null) return { ride: ride.id, refusal };
    }
  }
  // All others would fit by themselves, so a car cannot be handed over.
  const last = chosen.at(-1);
  return { ride: last?.id ?? '', refusal: 'Its car would not be back from another chosen ride' };
}

/** The same day with a choice for this ride. */
export const chooseDriver = (
  day: PlannerDay,
  rideId: string,
  driver: string | null,
): PlannerDay => ({
  ...day,
  rides: day.rides.map((ride) => (ride.id === rideId ? { ...ride, choice: { driver } } : ride)),
});

/** The rides that their driver can keep, as far as the rules for a single ride say. */
const listKeepable = <Kept extends Seat>(seats: readonly Kept[]) =>
  seats.filter(({ ride, driver }) => !ride.isFixed && !ride.choice && ride.driver === driver.id);

/** Rides that have left a driver who could have kept them. */
export const listMoved = ({ seats }: Seats, assignments: Assignments) =>
  listKeepable(seats)
    .map(({ ride }) => ride)
    .filter((ride) => isChanged(ride, assignments[ride.id] ?? null));
