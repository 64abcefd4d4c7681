import { checkAssignments } from './check-assignments.ts';
import { limitMoves, listMoved } from './choices.ts';
import type { PlannerDay } from './day.ts';
import type { DayModel } from './day-model.ts';
import type { Assignments, Objective } from './plan.ts';
import type { Rule } from './rule.ts';
import {
  type Candidate,
  compareObjectives,
  type SearchResult,
  search,
  toCandidate,
} from './search.ts';
import type { Seats } from './seats.ts';

export interface DaySearch {
  day: PlannerDay;
  rules: readonly Rule[];
  found: Seats;
  /** Of the day and these seats, with the choices. */
  model: DayModel;
  /** Plans to begin with. */
  known: readonly Known[];
  deadline: number;
  floor?: Objective | undefined;
}

/** A plan that keeps all rules, and how many rides leave drivers who could keep them. */
export interface Known extends Candidate {
  moved: number;
}

/** Those plans that keep all rules, the best one first. */
export function listKnown(
  day: PlannerDay,
  rules: readonly Rule[],
  found: Seats,
  starts: readonly Assignments[],
): Known[] {
  return starts
    .filter((one) => checkAssignments(day, one, rules).length === 0)
    .map((one) => toKnown(found, toCandidate(day, one)))
    .sort((a, b) => compareObjectives(a.objective, b.objective));
}

const toKnown = (found: Seats, one: Candidate): Known => ({
  ...one,
  moved: listMoved(found, one.assignments).length,
});

const isWithin = (maxMoved: number | null) => (one: Known) =>
  maxMoved === null || one.moved <= maxMoved;

/** The best of these that moves no more than it may, else the one that moves the fewest. */
export const pickKnown = (known: readonly Known[], maxMoved: number | null): Known | null =>
  known.find(isWithin(maxMoved)) ?? [...known].sort((a, b) => a.moved - b.moved)[0] ?? null;

/** The best plan with the choices of the day that moves no more than it may. */
export async function searchDay(input: DaySearch): Promise<SearchResult> {
  const { maxMoved } = input.day;
  const known = [...input.known];
  let result = await searchWithin(input, known, maxMoved);
  if (result.isInfeasible && maxMoved !== null) {
    if (known.length === 0) {
      const unlimited = await searchWithin(input, known, null);
      if (!unlimited.best) return unlimited;
      known.push(toKnown(input.found, unlimited.best));
    }
    // More rides have to move than the cap allows: then as few as possible.
    for (let cap = maxMoved + 1; result.isInfeasible; cap++) {
      result = await searchWithin(input, known, cap);
    }
  }
  if (result.isInfeasible) return result;
  // Without a plan within the cap in time, nobody knows whether there is one.
  return { ...result, best: result.best ?? pickKnown(known, maxMoved) };
}

function searchWithin(
  { day, rules, model, deadline, floor }: DaySearch,
  known: readonly Known[],
  maxMoved: number | null,
) {
  const start = known.find(isWithin(maxMoved)) ?? null;
  const limits = maxMoved === null ? [] : [limitMoves(model, maxMoved)];
  return search({ day, rules, model, limits, start, floor, deadline });
}
