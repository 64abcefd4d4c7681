import { checkAssignments } from '../check-assignments.ts';
import { listMoved } from '../choices.ts';
import type { PlannerDay } from '../day.ts';
import { compareObjectives, objectiveOf } from '../objective.ts';
import type { Assignments, Objective } from '../plan.ts';
import type { Rule } from '../rule.ts';
import type { Seats } from '../seats.ts';

/** A plan that keeps all rules, and how many rides leave drivers who could keep them. */
export interface KnownPlan {
  assignments: Assignments;
  objective: Objective;
  moved: number;
}

/** Those plans that keep all rules, the best one first. */
export function listKnown(
  day: PlannerDay,
  rules: readonly Rule[],
  found: Seats,
  starts: readonly Assignments[],
): KnownPlan[] {
  return starts
    .filter((one) => checkAssignments(day, one, rules).length === 0)
    .map((assignments) => ({
      assignments,
      objective: objectiveOf(day, assignments),
      moved: listMoved(found, assignments).length,
    }))
    .sort((a, b) => comparePlans(day, a, b));
}

/** Negative if the first is better: it moves no more rides than it may, or fewer beyond that. */
export const comparePlans = ({ maxMoved }: PlannerDay, a: KnownPlan, b: KnownPlan) =>
  excessOf(a, maxMoved) - excessOf(b, maxMoved) || compareObjectives(a.objective, b.objective);

export const excessOf = ({ moved }: KnownPlan, maxMoved: number | null) =>
  maxMoved === null ? 0 : Math.max(0, moved - maxMoved);
