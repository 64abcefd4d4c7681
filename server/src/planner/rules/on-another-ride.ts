import {
  byStart,
  canDriveDirectly,
  canReturnBetween,
  hasTurnaroundBetween,
} from '../connections.ts';
import type { PlannerDay, PlannerDriver, PlannerRide } from '../day.ts';
import type { Rule } from '../rule.ts';
import { formatMinute } from './clock.ts';

/** The rides that stay with a driver leave time for this one. */
export const onAnotherRide: Rule = {
  name: 'on another ride',
  refuse({ day, driver, ride, others }) {
    const fixed = others.find((other) => other.isFixed && !isTimeFor(day, driver, ride, other));
    return fixed ? sayConflict(day, ride, fixed) : null;
  },
};

/** Whether a driver can drive both rides, as far as these two are concerned. */
export function isTimeFor(day: PlannerDay, driver: PlannerDriver, a: PlannerRide, b: PlannerRide) {
  const [before, after] = byStart(a, b) < 0 ? [a, b] : [b, a];
  return (
    hasTurnaroundBetween(day, before, after) &&
    (canReturnBetween(day, before, after) || canDriveDirectly(day, driver, before, after))
  );
}

/** Why a driver on one ride cannot take another. */
export function sayConflict(day: PlannerDay, ride: PlannerRide, other: PlannerRide) {
  const name = `${other.name}’s ride`;
  if (byStart(ride, other) < 0) {
    return ride.end > other.start
      ? `Has ${name} at ${formatMinute(day, other.start)}`
      : `Could not reach ${name} at ${formatMinute(day, other.start)}`;
  }
  const until = `On ${name} until ${formatMinute(day, other.end)}`;
  return ride.start < other.end ? until : `${until}, too far away or too late for this one`;
}
