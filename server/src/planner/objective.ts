import type { PlannerDay } from './day.ts';
import { evaluate } from './evaluate.ts';
import { type Assignments, type Objective, objectiveParts } from './plan.ts';

export function objectiveOf(day: PlannerDay, assignments: Assignments) {
  const { figures } = evaluate(day, assignments);
  return Object.fromEntries(
    objectiveParts.map((part) => [part, figures[part]]),
  ) as unknown as Objective;
}

/** Negative if the first is better. */
export function compareObjectives(a: Objective, b: Objective) {
  for (const part of objectiveParts) {
    if (a[part] !== b[part]) return a[part] - b[part];
  }
  return 0;
}
