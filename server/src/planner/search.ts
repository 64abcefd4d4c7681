import type { PlannerDay, PlannerDriver, PlannerRide } from './day.ts';
import type { Cost, DayModel } from './day-model.ts';
import { evaluate, listDriverDays } from './evaluate.ts';
import { groupBy } from './lists.ts';
import { type Assignments, type Objective, objectiveParts } from './plan.ts';
import type { Row, Term } from './program.ts';
import { firstRefusal, type Rule } from './rule.ts';
import { openSolver, type Solver } from './solver.ts';

/** A plan that keeps all rules. */
export interface Candidate {
  assignments: Assignments;
  objective: Objective;
}

export interface SearchResult {
  /** Null if no plan keeps all rules, or none was found in time. */
  best: Candidate | null;
  isInfeasible: boolean;
  unfinishedPart: keyof Objective | null;
  gap: number;
}

export interface SearchInput {
  day: PlannerDay;
  rules: readonly Rule[];
  model: DayModel;
  /** Rows beside the model. */
  limits: readonly Row[];
  /** A plan to begin with, and no part of the objective can be less than this. */
  start: Candidate | null;
  floor: Objective | undefined;
  /** In milliseconds, as of performance.now(). */
  deadline: number;
}

/** Solves for one part of the objective after the other, and keeps what the earlier ones reached. */
export async function search(input: SearchInput): Promise<SearchResult> {
  const solver = await openSolver(input.model.program);
  try {
    for (const { terms, lower, upper } of input.limits) solver.addRow(terms, lower, upper);
    return new Search(input, solver).run();
  } finally {
    solver.dispose();
  }
}

class Search {
  readonly #input: SearchInput;
  readonly #solver: Solver;
  #best: Candidate | null;

  constructor(input: SearchInput, solver: Solver) {
    this.#input = input;
    this.#solver = solver;
    this.#best = input.start;
  }

  run(): SearchResult {
    const { model } = this.#input;
    for (const part of objectiveParts) {
      const cost = model.costs[part];
      let bound = Math.max(floorOf(model, cost), this.#knownFloor(part));
      if (!this.#best || this.#best.objective[part] > bound) {
        const result = this.#minimize(cost);
        if (result.isInfeasible) return this.#finish(part, 1, true);
        bound = Math.max(bound, result.bound);
      }
      const value = this.#best?.objective[part] ?? Number.POSITIVE_INFINITY;
      if (value > bound) return this.#finish(part, gapBetween(value, bound), false);
      this.#keep(cost, value);
    }
    return this.#finish(null, 0, false);
  }

  #finish(unfinishedPart: keyof Objective | null, gap: number, isInfeasible: boolean) {
    return { best: this.#best, isInfeasible, unfinishedPart, gap };
  }

  /** The floor that the caller knows holds as long as all earlier parts are at theirs. */
  #knownFloor(part: keyof Objective) {
    const { floor } = this.#input;
    const best = this.#best;
    if (!floor || !best) return Number.NEGATIVE_INFINITY;
    const earlier = objectiveParts.slice(0, objectiveParts.indexOf(part));
    const isAtFloor = earlier.every((one) => best.objective[one] === floor[one]);
    return isAtFloor ? floor[part] : Number.NEGATIVE_INFINITY;
  }

  /** Searches until the best solution keeps the rules for whole days too, or time is up. */
  #minimize(cost: Cost): { bound: number; isInfeasible: boolean } {
    const { day, model, deadline } = this.#input;
    for (;;) {
      const seconds = (deadline - performance.now()) / 1000;
      if (seconds <= 0) return { bound: Number.NEGATIVE_INFINITY, isInfeasible: false };
      const start = this.#best && valuesOf(day, model, this.#best.assignments);
      const { values, bound, isInfeasible } = this.#solver.minimize(cost, { start, seconds });

      if (!values) return { bound, isInfeasible: isInfeasible && !this.#best };
      const assignments = readAssignments(day, model, values);
      const cuts = this.#findCuts(assignments);
      for (const cut of cuts) this.#solver.addRow(cut, 0, cut.length - 1);
      if (cuts.length > 0) continue;
      const found = toCandidate(day, assignments);
      if (!this.#best || compareObjectives(found.objective, this.#best.objective) < 0) {
        this.#best = found;
      }
      return { bound, isInfeasible: false };
    }
  }

  /** No later plan may be worse in this part. */
  #keep(cost: Cost, value: number) {
    const { program } = this.#input.model;
    if (value === floorOf(this.#input.model, cost)) {
      for (const [column, factor] of cost.terms) {
        const fixed = (factor < 0 ? program.upper : program.lower)[column] ?? 0;
        this.#solver.setBounds(column, fixed, fixed);
      }
    } else {
      this.#solver.addRow(cost.terms, Number.NEGATIVE_INFINITY, value - cost.constant);
    }
  }

  /** The smallest sets of rides that a rule refuses, for every driver whom it refuses them. */
  #findCuts(assignments: Assignments): Term[][] {
    const { day, rules, model } = this.#input;
    const refused = listDriverDays(day, assignments)
      .map(({ driver, rides }) => ({ driver, free: rides.filter((ride) => !ride.isFixed) }))
      .filter(({ driver, free }) => isRefused(day, rules, driver, free))
      .map(({ driver, free }) => shrink(free, (rides) => isRefused(day, rules, driver, rides)));
    const byDriver = groupBy(model.seats, ({ driver }) => driver);
    return refused.flatMap((rides) =>
      [...byDriver].flatMap(([driver, seats]) => {
        const own = seats.filter(({ ride }) => rides.includes(ride));
        const isCut = own.length === rides.length && isRefused(day, rules, driver, rides);
        return isCut ? [own.map(({ column }): Term => [column, 1])] : [];
      }),
    );
  }
}

function isRefused(
  day: PlannerDay,
  rules: readonly Rule[],
  driver: PlannerDriver,
  free: readonly PlannerRide[],
) {
  const rides = day.rides.filter(
    (ride) => free.includes(ride) || (ride.isFixed && ride.driver === driver.id),
  );
  rides.sort((a, b) => a.start - b.start);
  return free.some((ride) => {
    const others = rides.filter((other) => other !== ride);
    return firstRefusal(rules, { day, driver, ride, others }) !== null;
  });
}

/** Leaves out what the refusal does not need. */
function shrink(rides: readonly PlannerRide[], isRefusedStill: (rides: PlannerRide[]) => boolean) {
  let kept = [...rides];
  for (const ride of rides) {
    const fewer = kept.filter((one) => one !== ride);
    if (fewer.length > 0 && isRefusedStill(fewer)) kept = fewer;
  }
  return kept;
}

/** The least that the terms can add up to, each by itself. */
function floorOf({ program }: DayModel, { constant, terms }: Cost) {
  return terms.reduce(
    (total, [column, factor]) =>
      total + factor * ((factor < 0 ? program.upper : program.lower)[column] ?? 0),
    constant,
  );
}

function valuesOf(day: PlannerDay, model: DayModel, assignments: Assignments) {
  const days = new Map(listDriverDays(day, assignments).map((one) => [one.driver, one]));
  const directs = new Map<PlannerRide, PlannerRide>();
  for (const { rides, connections } of days.values()) {
    for (const [index, connection] of connections.entries()) {
      const [before, after] = [rides[index], rides[index + 1]];
      if (before && after && (connection.isDirect || !connection.isInTime))
        directs.set(before, after);
    }
  }
  const state = {
    drives: (ride: PlannerRide, driver: PlannerDriver) => assignments[ride.id] === driver.id,
    isDirect: (before: PlannerRide, after: PlannerRide) => directs.get(before) === after,
    ridesOf: (driver: PlannerDriver) => days.get(driver)?.rides ?? [],
  };
  return Float64Array.from(model.columnValues, (valueIn) => valueIn(state));
}

function readAssignments({ rides }: PlannerDay, { seats }: DayModel, values: Float64Array) {
  const assignments: Record<string, string | null> = {};
  for (const { id, isFixed, driver } of rides) assignments[id] = isFixed ? driver : null;
  for (const { ride, driver, column } of seats) {
    if ((values[column] ?? 0) > 0.5) assignments[ride.id] = driver.id;
  }
  return assignments;
}

export const toCandidate = (day: PlannerDay, assignments: Assignments): Candidate => ({
  assignments,
  objective: objectiveOf(day, assignments),
});

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

const gapBetween = (value: number, bound: number) =>
  Number.isFinite(bound) && Number.isFinite(value)
    ? Math.min(1, (value - bound) / Math.max(1, Math.abs(value)))
    : 1;
