import type { PlannerDay, PlannerDriver, PlannerRide } from './day.ts';

/**
 * Whether a driver may take a ride in a plan. The planner asks about each ride next to the rides that
 * stay with the driver, and then about each driver's whole day: a plan that a rule refuses is given
 * up and another one searched. It never asks about a ride that is fixed. New rules join the list in
 * `rules/index.ts` without a change to the planner.
 *
 * A rule that refuses a ride for a day must also refuse it for every longer day with the same rides.
 */
export interface Rule {
  name: string;
  /**
   * The sentence that says why not, or null if the driver may take it. `others` are the other rides
   * of this driver in the plan, by start.
   */
  refuse: (candidate: Candidate) => string | null;
}

export interface Candidate {
  day: PlannerDay;
  driver: PlannerDriver;
  ride: PlannerRide;
  others: readonly PlannerRide[];
}

/** The first refusal of these rules. */
export function firstRefusal(rules: readonly Rule[], candidate: Candidate): string | null {
  for (const rule of rules) {
    const refusal = rule.refuse(candidate);
    if (refusal !== null) return refusal;
  }
  return null;
}
