import { performance } from 'node:perf_hooks';
import { firstFreeByName, nearestFirst } from '../server/src/planner/baselines.ts';
import { evaluate } from '../server/src/planner/evaluate.ts';
import type { Planner, PlannerDay } from '../server/src/planner/index.ts';
import type { Assignments } from '../server/src/planner/plan.ts';
import { type DaySize, randomDay } from '../server/src/planner/testing/random-day.ts';
import { median } from './rounds.ts';

/** Days of one size, planned by the solver and by two simple ways. Figures are medians of the days. */
export interface PlannedDays {
  days: string;
  seconds: number;
  slowest: number;
  proven: string;
  gap: number;
  /** Revenue that is not covered, in dollars, and empty minutes. */
  open: number;
  openFirstFree: number;
  openNearest: number;
  empty: number;
  emptyFirstFree: number;
  emptyNearest: number;
}

export async function planDays(
  planner: Planner,
  size: DaySize,
  { seeds, timeLimitSeconds }: { seeds: readonly number[]; timeLimitSeconds: number },
): Promise<PlannedDays> {
  const results: Awaited<ReturnType<typeof planOne>>[] = [];
  for (const seed of seeds) {
    results.push(await planOne(planner, randomDay(seed, size), timeLimitSeconds));
  }
  const middle = (figure: (result: (typeof results)[number]) => number) =>
    median(results.map(figure));
  const proven = results.filter(({ isProven }) => isProven).length;
  const gaps = results.filter(({ isProven }) => !isProven).map(({ gap }) => gap);
  return {
    days: `${size.rides} rides, ${size.drivers} drivers`,
    seconds: round(
      middle(({ seconds }) => seconds),
      2,
    ),
    slowest: round(Math.max(...results.map(({ seconds }) => seconds)), 2),
    proven: `${proven} of ${results.length}`,
    gap: round(gaps.length > 0 ? median(gaps) : 0, 3),
    open: middle(({ planned }) => planned.open),
    openFirstFree: middle(({ firstFree }) => firstFree.open),
    openNearest: middle(({ nearest }) => nearest.open),
    empty: middle(({ planned }) => planned.empty),
    emptyFirstFree: middle(({ firstFree }) => firstFree.empty),
    emptyNearest: middle(({ nearest }) => nearest.empty),
  };
}

async function planOne(planner: Planner, day: PlannerDay, timeLimitSeconds: number) {
  const started = performance.now();
  const result = await planner.plan(day, { timeLimitSeconds });
  const seconds = (performance.now() - started) / 1000;
  if (!result.ok) throw new Error(result.refusal);
  const { isProven, gap, assignments } = result.plan;
  return {
    seconds,
    isProven,
    gap,
    planned: describe(day, assignments),
    firstFree: describe(day, firstFreeByName(day)),
    nearest: describe(day, nearestFirst(day)),
  };
}

function describe(day: PlannerDay, assignments: Assignments) {
  const { uncoveredCents, emptyMinutes, covered } = evaluate(day, assignments).figures;
  // Whoever drives fewer rides has fewer empty minutes, so they are compared per ride.
  return { open: uncoveredCents / 100, empty: round(emptyMinutes / Math.max(1, covered), 1) };
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));
