import { assignLike, keepTold } from './baselines.ts';
import { chooseDriver } from './choices.ts';
import type { PlannerDay, PlannerDriver } from './day.ts';
import type { Alternative, Objective, Plan } from './plan.ts';
import type { Rule } from './rule.ts';
import { buildDayProgram } from './search/day-program.ts';
import type { Duty } from './search/duties.ts';
import { type KnownPlan, listKnown } from './search/known-plans.ts';
import { search } from './search/search.ts';
import type { Seats } from './seats.ts';

const noPlan = 'Does not fit the chosen rides';

/** What it would take that other drivers drive a ride. */
interface Question {
  /** The ride has a choice in it, so that it does not count as moved, whoever drives it. */
  day: PlannerDay;
  plan: Plan;
  ride: string;
  rules: readonly Rule[];
  found: Seats;
  /** No alternative is less than this. */
  floor: Objective | undefined;
  deadline: number;
}

/** Alternatives by driver: first a simple plan with each, then a better one as far as time goes. */
export async function tryDrivers(question: Question, drivers: readonly PlannerDriver[]) {
  const { deadline } = question;
  const answers = new Map<string, Alternative>();
  const isTimeUp = () => performance.now() >= deadline;
  const known = new Map<PlannerDriver, KnownPlan[]>();
  for (const driver of drivers) {
    if (isTimeUp()) return answers;
    const simple = listSimple(question, driver);
    known.set(driver, simple);
    const [best] = simple;
    if (best) answers.set(driver.id, toAlternative(question, driver, best, false));
  }
  if (isTimeUp()) return answers;
  const searchWith = prepareSearch(question);
  const started = performance.now();
  for (const [index, driver] of drivers.entries()) {
    if (isTimeUp()) return answers;
    // An equal share for each, as far as time goes, with what the earlier ones left over.
    const share = ((deadline - started) * (index + 1)) / drivers.length;
    const result = await searchWith(driver, known.get(driver) ?? [], started + share);
    if (result.isInfeasible) answers.set(driver.id, { driver: driver.id, refusal: noPlan });
    if (!result.best) continue;
    const isProven = result.unfinishedPart === null;
    answers.set(driver.id, toAlternative(question, driver, result.best, isProven));
  }
  return answers;
}

function listSimple({ day, plan, ride, rules, found }: Question, driver: PlannerDriver) {
  const chosen = chooseDriver(day, ride, driver.id);
  const starts = [assignLike(chosen, rules, plan.assignments)];
  // The cap counts from the drivers who were told, not from the plan.
  if (day.maxMoved !== null) starts.push(keepTold(chosen, rules));
  return listKnown(chosen, rules, found, starts);
}

/** One program for all drivers, each of whom is chosen in turn. */
function prepareSearch({ day, ride, rules, found, floor }: Question) {
  const program = buildDayProgram(day, rules, found);
  let duties: readonly Duty[] = [];
  return async (driver: PlannerDriver, known: readonly KnownPlan[], deadline: number) => {
    const chosen = chooseDriver(day, ride, driver.id);
    const result = await search({ program, day: chosen, known, duties, floor, deadline });
    duties = result.duties;
    return result;
  };
}

function toAlternative(
  { day, plan, ride }: Question,
  driver: PlannerDriver,
  { assignments, objective }: Pick<KnownPlan, 'assignments' | 'objective'>,
  isProven: boolean,
): Alternative {
  return {
    driver: driver.id,
    refusal: null,
    objective,
    moved: day.rides
      .filter(({ id }) => id !== ride && assignments[id] !== plan.assignments[id])
      .map(({ id }) => ({ ride: id, driver: assignments[id] ?? null })),
    isProven,
  };
}
