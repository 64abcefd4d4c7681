import type { PlannerDay } from '../day.ts';
import { sum } from '../lists.ts';
import { objectiveOf } from '../objective.ts';
import { type Objective, objectiveParts } from '../plan.ts';
import { type DayProgram, listDuties } from './day-program.ts';
import { type Duty, type DutyPrices, type PricedDuty, priceOf } from './duties.ts';
import type { DutyNode } from './duty-network.ts';
import { DutyFinder } from './find-duties.ts';
import { comparePlans, excessOf, type KnownPlan } from './known-plans.ts';
import { type Goal, Master, type MasterSolution } from './master.ts';
import { loadSolver } from './solver.ts';

export interface SearchInput {
  program: DayProgram;
  /** The day of the program, with choices of its own. */
  day: PlannerDay;
  /** Plans to begin with, and no part of the objective can be less than this. */
  known: readonly KnownPlan[];
  /** Duties to begin with, from an earlier search of the same program. */
  duties: readonly Duty[];
  floor: Objective | undefined;
  /** In milliseconds, as of performance.now(). */
  deadline: number;
}

export interface SearchResult {
  /** Null if no plan keeps all rules, or none was found in time. */
  best: KnownPlan | null;
  isInfeasible: boolean;
  /** The first part for which a better plan may exist. */
  unfinishedPart: keyof Objective | null;
  gap: number;
  /** Duties that mattered. */
  duties: readonly Duty[];
}

/** Solves for one part of the objective after the other, and keeps what the earlier ones reached. */
export async function search(input: SearchInput): Promise<SearchResult> {
  const master = new Master(await loadSolver(), input.program, input.day);
  try {
    return new Search(input, master).run();
  } finally {
    master.dispose();
  }
}

interface Unfinished {
  part: keyof Objective;
  gap: number;
}

const goals: readonly Goal[] = ['unmetChoices', 'excessMoves', ...objectiveParts];

/** All parts are whole numbers, so a bound of 4.001 means 5. */
const roundUp = (bound: number) => Math.ceil(bound - 1e-3);

/** A negative price that is more than a rounding error. */
const cheap = -1e-6;

/** For each driver and round: more would be in vain, since the prices change. */
const [dutiesPerRound, stepsPerRound] = [8, 3000];

/** How often to look for more duties before the next one of a mix is kept. */
const roundsPerMix = 3;

/** With more duties than this, the program of whole numbers takes too long. */
const mostListed = 60_000;

class Search {
  readonly #input: SearchInput;
  readonly #master: Master;
  /** By ride. */
  readonly #choices: (number | undefined)[];
  /** By driver. */
  readonly #finders: DutyFinder[];
  #best: KnownPlan | null = null;
  #bestDuties: Duty[] = [];

  constructor(input: SearchInput, master: Master) {
    this.#input = input;
    this.#master = master;
    const { rides, drivers } = input.day;
    // -1 is nobody.
    this.#choices = rides.map(
      ({ choice }) => choice && drivers.findIndex(({ id }) => id === choice.driver),
    );
    const { day, networks, isAllowed } = input.program;
    this.#finders = networks.map((network) => {
      const mayTake = ({ ride }: DutyNode) => this.#mayTake(ride, network.index);
      return new DutyFinder({ day, network, mayTake, isAllowed });
    });
    master.add(input.duties.filter((duty) => this.#mayUse(duty)));
    for (const { assignments } of input.known) {
      this.#consider(listDuties(input.day, input.program.networks, assignments));
    }
  }

  run(): SearchResult {
    let unfinished: Unfinished | null = null;
    for (const goal of goals) {
      let bound = this.#floorOf(goal);
      if (this.#valueOf(goal) > bound) bound = this.#minimize(goal, bound);
      if (!this.#best) {
        // Every plan has to meet the choices, so this bound says that there is none.
        return this.#finish(bound > 0, { part: 'uncoveredCents', gap: 1 });
      }
      const value = this.#valueOf(goal);
      if (value > bound) {
        const isPart = goal !== 'unmetChoices' && goal !== 'excessMoves';
        unfinished ??= isPart
          ? { part: goal, gap: gapBetween(value, bound) }
          : { part: 'uncoveredCents', gap: 1 };
      }
      this.#master.keep(goal, value);
    }
    return this.#finish(false, unfinished);
  }

  #finish(isInfeasible: boolean, unfinished: Unfinished | null): SearchResult {
    return {
      best: this.#best,
      isInfeasible,
      unfinishedPart: unfinished?.part ?? null,
      gap: unfinished?.gap ?? 0,
      duties: this.#master.duties,
    };
  }

  /** What the best plan reaches. */
  #valueOf(goal: Goal) {
    if (!this.#best) return Number.POSITIVE_INFINITY;
    if (goal === 'unmetChoices') return 0;
    if (goal === 'excessMoves') return excessOf(this.#best, this.#input.day.maxMoved);
    return this.#best.objective[goal];
  }

  /** The floor that the caller knows holds as long as all earlier parts are at theirs. */
  #floorOf(goal: Goal) {
    const { floor } = this.#input;
    const best = this.#best;
    if (goal === 'unmetChoices' || goal === 'excessMoves' || !floor || !best) return 0;
    const earlier = objectiveParts.slice(0, objectiveParts.indexOf(goal));
    return earlier.every((part) => best.objective[part] === floor[part]) ? floor[goal] : 0;
  }

  #mayTake(ride: number, driver: number) {
    return (this.#choices[ride] ?? driver) === driver;
  }

  #mayUse({ rides, driver }: Duty) {
    return rides.every((ride) => this.#mayTake(ride, driver));
  }

  #secondsLeft() {
    return Math.max(0, (this.#input.deadline - performance.now()) / 1000);
  }

  /** Improves the best plan, and returns a bound for all plans. */
  #minimize(goal: Goal, floor: number): number {
    this.#master.aimAt(goal);
    let bound = floor;
    for (;;) {
      const solution = this.#master.solve(this.#secondsLeft());
      if (!solution) return bound;
      const { duties, isComplete } = this.#findCheap(solution.prices);
      if (isComplete) {
        const least = sum(lowestByDriver(duties).values(), (price) => price);
        bound = Math.max(bound, roundUp(solution.value + least));
      }
      if (this.#valueOf(goal) <= bound || (duties.length === 0 && !isComplete)) return bound;
      if (duties.length === 0) return this.#makeWhole(goal, bound, solution);
      this.#master.add(duties.map(({ duty }) => duty));
    }
  }

  #findCheap(prices: DutyPrices) {
    return this.#find(prices, cheap, { most: dutiesPerRound, maxSteps: stepsPerRound });
  }

  /** Duties of all drivers. */
  #find(
    prices: DutyPrices,
    below: number,
    { most = Number.POSITIVE_INFINITY, maxSteps = Number.POSITIVE_INFINITY } = {},
  ) {
    const { deadline } = this.#input;
    const duties: PricedDuty[] = [];
    let isComplete = true;
    for (const finder of this.#finders) {
      const found = finder.find({ prices, below, most, maxSteps, deadline });
      duties.push(...found.duties);
      isComplete &&= found.isComplete && duties.length <= mostListed;
      if (duties.length > mostListed) break;
    }
    return { duties, isComplete };
  }

  /** The solution is the best mix of all duties. Looks for a whole plan as good as that, or the best. */
  #makeWhole(goal: Goal, bound: number, solution: MasterSolution): number {
    const isDone = () => this.#valueOf(goal) <= bound;
    const { value, prices } = solution;
    // A better plan has no duty with a higher price than this.
    const highest = () => (this.#best ? this.#valueOf(goal) - 1 : 0) - value + 1e-3;
    this.#dive(goal, solution);
    if (isDone()) return bound;
    const near = this.#master.duties.filter((duty) => priceOf(prices, duty) <= highest());
    this.#solveWhole(near, this.#secondsLeft() / 2);
    if (isDone()) return bound;
    const { duties, isComplete } = this.#find(prices, highest());
    if (!isComplete) return bound;
    const all = duties.map(({ duty }) => duty);
    const least = this.#solveWhole(all, this.#secondsLeft());
    return Math.max(bound, Math.min(this.#valueOf(goal), roundUp(least)));
  }

  /** Keeps the duties of which the mix has most, finds the best mix with them, and so on. */
  #dive(goal: Goal, start: MasterSolution) {
    let solution: MasterSolution | null = start;
    while (solution && !solution.plan && roundUp(solution.value) < this.#valueOf(goal)) {
      const open = solution.shares.filter(({ duty }) => !this.#master.isFixed(duty));
      if (open.length === 0) break;
      const highest = Math.max(...open.map(({ share }) => share));
      const chosen = open.filter(({ share }) => share > Math.min(highest - 1e-6, 0.85));
      this.#master.fix((highest > 0.85 ? chosen : chosen.slice(0, 1)).map(({ duty }) => duty));
      solution = this.#mix();
    }
    this.#master.release();
    if (solution?.plan) this.#consider(solution.plan);
  }

  /** A good mix with what is fixed. */
  #mix() {
    for (let round = 0; ; round++) {
      const solution = this.#master.solve(this.#secondsLeft());
      if (!solution || round === roundsPerMix) return solution;
      const { duties } = this.#findCheap(solution.prices);
      if (duties.length === 0) return solution;
      this.#master.add(duties.map(({ duty }) => duty));
    }
  }

  /** Improves the best plan with these duties, and returns a bound for all their plans. */
  #solveWhole(duties: readonly Duty[], seconds: number) {
    const { plan, bound } = this.#master.solveWhole(duties, this.#bestDuties, seconds);
    if (plan) this.#consider(plan);
    return bound;
  }

  #consider(duties: readonly Duty[]) {
    const { program, day } = this.#input;
    const assignments: Record<string, string | null> = {};
    for (const { id, isFixed, driver } of day.rides) assignments[id] = isFixed ? driver : null;
    for (const { driver, rides } of duties) {
      for (const ride of rides) {
        assignments[day.rides[ride]?.id ?? ''] = day.drivers[driver]?.id ?? null;
      }
    }
    const plan: KnownPlan = {
      assignments,
      objective: objectiveOf(day, assignments),
      moved: program.constants.moved + sum(duties, ({ costs }) => costs.moved),
    };
    if (this.#best && comparePlans(day, plan, this.#best) >= 0) return;
    this.#best = plan;
    this.#bestDuties = listDuties(day, program.networks, assignments);
    this.#master.add(this.#bestDuties);
  }
}

function lowestByDriver(duties: readonly PricedDuty[]) {
  const lowest = new Map<number, number>();
  for (const { duty, price } of duties) {
    lowest.set(duty.driver, Math.min(price, lowest.get(duty.driver) ?? 0));
  }
  return lowest;
}

const gapBetween = (value: number, bound: number) =>
  Math.min(1, (value - bound) / Math.max(1, Math.abs(value)));
