import { firstFreeByName, keepTold, settledAssignments } from './baselines.ts';
import { checkAssignments } from './check-assignments.ts';
import {
  applyChoices,
  explainClash,
  findRefusedChoice,
  limitMoves,
  listMoved,
  type RefusedChoice,
} from './choices.ts';
import type { PlannerDay } from './day.ts';
import { buildModel } from './model.ts';
import type { Assignments, Objective, Plan } from './plan.ts';
import type { Rule } from './rule.ts';
import { plannerRules } from './rules/index.ts';
import { compareObjectives, objectiveOf, type SearchResult, search } from './search.ts';
import { findSeats, type Seats } from './seats.ts';
import { explainOpenRides } from './tightest.ts';

export interface PlanOptions {
  /** Then the best plan that was found is the answer. */
  timeLimitSeconds?: number;
  rules?: readonly Rule[];
}

export type PlanResult = { ok: true; plan: Plan } | ({ ok: false } & RefusedChoice);

const defaultSeconds = 10;

/** The best plan of a day. */
export async function planDay(
  day: PlannerDay,
  { timeLimitSeconds = defaultSeconds, rules = plannerRules }: PlanOptions = {},
): Promise<PlanResult> {
  const deadline = performance.now() + timeLimitSeconds * 1000;
  const found = findSeats(day, rules);
  const refused = findRefusedChoice(day, found);
  if (refused) return { ok: false, ...refused };
  const result = await searchDay({ day, rules, found, deadline });
  if (!result) return { ok: false, ...explainClash(day, rules) };
  if (!result.best) throw new Error('No plan was found in time');
  const { best, gap, unfinishedPart } = result;
  return {
    ok: true,
    plan: {
      assignments: best.assignments,
      objective: best.objective,
      isProven: unfinishedPart === null,
      gap,
      unfinishedPart,
      open: explainOpenRides(day, best.assignments, rules),
    },
  };
}

export interface DaySearch {
  day: PlannerDay;
  rules: readonly Rule[];
  found: Seats;
  deadline: number;
  /** A plan to begin with. */
  start?: Assignments;
  floor?: Objective;
}

/** The best plan with the choices of the day; null if they cannot be all at once. */
export async function searchDay(input: DaySearch): Promise<SearchResult | null> {
  const { day } = input;
  let result = await searchWithin(input, day.maxMoved);
  if (!result.isInfeasible || day.maxMoved === null) return result.isInfeasible ? null : result;
  // More rides have to move than the cap allows: then as few as possible.
  if ((await searchWithin(input, null)).isInfeasible) return null;
  for (let cap = day.maxMoved + 1; result.isInfeasible; cap++) {
    result = await searchWithin(input, cap);
  }
  return result;
}

async function searchWithin(
  { day, rules, found, deadline, start, floor }: DaySearch,
  maxMoved: number | null,
) {
  const model = buildModel(day, found.seats);
  applyChoices(day, model);
  if (maxMoved !== null) limitMoves(model, maxMoved);
  const known = [start, keepTold(day, rules), firstFreeByName(day, rules), settledAssignments(day)]
    .filter((one) => one !== undefined)
    .filter((one) => checkAssignments(day, one, rules).length === 0)
    .filter((one) => maxMoved === null || listMoved(found, one).length <= maxMoved)
    .sort((a, b) => compareObjectives(objectiveOf(day, a), objectiveOf(day, b)));
  return search({ day, rules, model, start: known[0] ?? null, floor, deadline });
}
