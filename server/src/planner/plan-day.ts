import { firstFreeByName, keepTold, settledAssignments } from './baselines.ts';
import { explainClash, findRefusedChoice, type RefusedChoice } from './choices.ts';
import type { PlannerDay } from './day.ts';
import type { Plan } from './plan.ts';
import type { Rule } from './rule.ts';
import { plannerRules } from './rules/index.ts';
import { buildDayProgram } from './search/day-program.ts';
import { listKnown } from './search/known-plans.ts';
import { search } from './search/search.ts';
import { findSeats } from './seats.ts';
import { PlannerError } from './thread/planner-error.ts';
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
  const starts = [keepTold(day, rules), firstFreeByName(day, rules), settledAssignments(day)];
  const known = listKnown(day, rules, found, starts);
  const program = buildDayProgram(day, rules, found);
  const result = await search({
    ...{ program, day, known, deadline },
    duties: [],
    floor: undefined,
  });
  if (result.isInfeasible) return { ok: false, ...explainClash(day, rules) };
  if (!result.best) throw new PlannerError('No plan was found in time');
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
