import type { PlannerDay } from '../day.ts';
import type { Objective } from '../plan.ts';
import type { DayProgram } from './day-program.ts';
import { type CostPart, costsOf, type Duty, type DutyPrices } from './duties.ts';
import {
  type Bounds,
  type Column,
  type Entry,
  type Highs,
  LinearProgram,
  solveWhole,
} from './solver.ts';

/**
 * What is minimized, one after the other: choices of the dispatcher that are not met, rides beyond
 * those that may move, and the parts of the objective.
 */
export type Goal = 'unmetChoices' | 'excessMoves' | keyof Objective;

/** The best mix of the duties at hand, of which each driver may have several in part. */
export interface MasterSolution {
  value: number;
  /** How much of each duty is in it. */
  shares: { duty: Duty; share: number }[];
  /** Null unless each driver has one whole duty and all choices are met. */
  plan: Duty[] | null;
  /** Duties with a negative price would make it better. */
  prices: DutyPrices;
}

export interface WholeSolution {
  /** Null if none was found, or choices are not met. */
  plan: Duty[] | null;
  /** No plan of the given duties costs less. */
  bound: number;
}

/** A share may miss a whole number by this much. */
const tolerance = 1e-6;

/** Where to count a ride or a direct drive: rows and factors. */
type Entries = Entry[][];

/**
 * The program of duties: each driver has one, each ride is in one at most, and cars are where they
 * are needed. A column is a duty, or a slack: what is missing for a choice, or moves beyond the cap.
 */
export class Master {
  readonly #program: DayProgram;
  readonly #highs: Highs;
  readonly #linear: LinearProgram;
  readonly #rows: Bounds[];
  readonly #rideEntries: Entries;
  readonly #directEntries: Entries;
  readonly #costRows = new Map<CostPart, number>();
  readonly #slacks: { goal: Goal; column: Column }[] = [];
  readonly #duties: Duty[] = [];
  readonly #indexes = new Map<Duty, number>();
  readonly #fixed = new Set<Duty>();
  #goal: Goal = 'unmetChoices';

  /** The day is that of the program, with choices of its own. */
  constructor(highs: Highs, program: DayProgram, day: PlannerDay) {
    this.#program = program;
    this.#highs = highs;
    // The row of a driver has the driver's index.
    this.#rows = day.drivers.map(() => ({ lower: 1, upper: 1 }));
    this.#rideEntries = day.rides.map(() => []);
    this.#directEntries = Array.from({ length: program.directCount }, () => []);
    this.#addRides(day);
    this.#addCars();
    if (day.maxMoved !== null) this.#limitMoves(day.maxMoved, day.rides.length);
    this.#linear = new LinearProgram(highs, this.#rows);
    this.#linear.addColumns(this.#slacks.map(({ column }) => column));
    this.add(program.bases);
  }

  dispose() {
    this.#linear.dispose();
  }

  get duties(): readonly Duty[] {
    return this.#duties;
  }

  #addRow(lower: number, upper: number) {
    return this.#rows.push({ lower, upper }) - 1;
  }

  #addRides({ rides }: PlannerDay) {
    for (const [index, { isFixed, choice }] of rides.entries()) {
      if (isFixed) continue;
      const isChosen = choice !== undefined && choice.driver !== null;
      const row = this.#addRow(isChosen ? 1 : 0, 1);
      this.#rideEntries[index]?.push([row, 1]);
      if (!isChosen) continue;
      this.#slacks.push({
        goal: 'unmetChoices',
        column: { cost: 0, most: 1, entries: [[row, 1]] },
      });
    }
  }

  #addCars() {
    for (const { rides, directs, most } of this.#program.carLimits) {
      const row = this.#addRow(Number.NEGATIVE_INFINITY, most);
      for (const [index, factor] of rides) this.#rideEntries[index]?.push([row, factor]);
      for (const [index, factor] of directs) this.#directEntries[index]?.push([row, factor]);
    }
  }

  #limitMoves(maxMoved: number, most: number) {
    const { constants } = this.#program;
    const row = this.#addRow(Number.NEGATIVE_INFINITY, maxMoved - constants.moved);
    this.#costRows.set('moved', row);
    this.#slacks.push({ goal: 'excessMoves', column: { cost: 0, most, entries: [[row, -1]] } });
  }

  /** Adds those that are not there yet. */
  add(duties: readonly Duty[]) {
    const added = duties.filter((duty) => !this.#indexes.has(duty));
    for (const duty of added) this.#indexes.set(duty, this.#duties.push(duty) - 1);
    if (added.length > 0) this.#linear.addColumns(added.map((duty) => this.#toColumn(duty)));
  }

  #toColumn(duty: Duty): Column {
    const factors = new Map([[duty.driver, 1]]);
    const count = ([row, factor]: Entry) => factors.set(row, (factors.get(row) ?? 0) + factor);
    for (const ride of duty.rides) this.#rideEntries[ride]?.forEach(count);
    for (const direct of duty.directs) this.#directEntries[direct]?.forEach(count);
    for (const [part, row] of this.#costRows) count([row, duty.costs[part]]);
    return {
      cost: this.#costOf(duty),
      most: Number.POSITIVE_INFINITY,
      entries: [...factors].filter(([, factor]) => factor !== 0),
    };
  }

  #costOf(duty: Duty) {
    const goal = this.#goal;
    return goal === 'unmetChoices' || goal === 'excessMoves' ? 0 : duty.costs[goal];
  }

  get #constant() {
    const goal = this.#goal;
    return goal === 'unmetChoices' || goal === 'excessMoves' ? 0 : this.#program.constants[goal];
  }

  #listSlacks(): Column[] {
    return this.#slacks.map(({ goal, column }) => ({
      ...column,
      cost: Number(goal === this.#goal),
    }));
  }

  aimAt(goal: Goal) {
    this.#goal = goal;
    const ofSlacks = this.#listSlacks().map(({ cost }) => cost);
    this.#linear.setCosts([...ofSlacks, ...this.#duties.map((duty) => this.#costOf(duty))]);
  }

  /** From now on, no solution may be worse than this in this goal. */
  keep(goal: Goal, value: number) {
    if (goal === 'unmetChoices' || goal === 'excessMoves') {
      for (const [index, slack] of this.#slacks.entries()) {
        if (slack.goal !== goal) continue;
        slack.column.most = value;
        this.#linear.setBounds(index, 0, value);
      }
      return;
    }
    const upper = value - this.#program.constants[goal];
    const entries = this.#duties.map(
      ({ costs }, index): Entry => [this.#columnOf(index), costs[goal]],
    );
    this.#linear.addRow(
      { lower: Number.NEGATIVE_INFINITY, upper },
      entries.filter(([, cost]) => cost !== 0),
    );
    this.#costRows.set(goal, this.#addRow(Number.NEGATIVE_INFINITY, upper));
  }

  #columnOf(index: number) {
    return this.#slacks.length + index;
  }

  /** These duties are whole in all solutions, until `release` is called. */
  fix(duties: readonly Duty[]) {
    for (const duty of duties) this.#fixed.add(duty);
    this.#bound(duties, 1);
  }

  isFixed(duty: Duty) {
    return this.#fixed.has(duty);
  }

  release() {
    this.#bound([...this.#fixed], 0);
    this.#fixed.clear();
  }

  #bound(duties: readonly Duty[], least: number) {
    for (const duty of duties) {
      const index = this.#indexes.get(duty) ?? 0;
      this.#linear.setBounds(this.#columnOf(index), least, Number.POSITIVE_INFINITY);
    }
  }

  /** Null if time is up, or what is fixed does not go together. */
  solve(seconds: number): MasterSolution | null {
    const solution = seconds > 0 ? this.#linear.solve(seconds) : null;
    if (!solution) return null;
    const { value, columns, rowPrices } = solution;
    const shares = this.#duties.flatMap((duty, index) => {
      const share = columns[this.#columnOf(index)] ?? 0;
      return share > tolerance ? [{ duty, share }] : [];
    });
    const isWhole = shares.every(({ share }) => share > 1 - tolerance);
    return {
      value: value + this.#constant,
      shares,
      plan: isWhole && this.#isMet(columns) ? shares.map(({ duty }) => duty) : null,
      prices: this.#pricesOf(rowPrices),
    };
  }

  #isMet(columns: Float64Array) {
    return this.#slacks.every(
      ({ goal }, index) => goal !== 'unmetChoices' || (columns[index] ?? 0) < tolerance,
    );
  }

  /** What the rows charge a duty for, and what the goal does. */
  #pricesOf(rowPrices: Float64Array): DutyPrices {
    const charge = (entries: readonly Entry[]) => {
      let total = 0;
      for (const [row, factor] of entries) total -= factor * (rowPrices[row] ?? 0);
      return total;
    };
    return {
      costs: costsOf((part) => {
        const row = this.#costRows.get(part);
        return Number(part === this.#goal) - (row === undefined ? 0 : (rowPrices[row] ?? 0));
      }),
      rides: Float64Array.from(this.#rideEntries, charge),
      directs: Float64Array.from(this.#directEntries, charge),
      drivers: Float64Array.from(this.#program.networks, ({ index }) => -(rowPrices[index] ?? 0)),
    };
  }

  /** The best plan of these duties. `start` is one of their plans. */
  solveWhole(given: readonly Duty[], start: readonly Duty[], seconds: number): WholeSolution {
    const duties = [...new Set([...given, ...start, ...this.#program.bases])];
    const columns = [...this.#listSlacks(), ...duties.map((duty) => this.#toColumn(duty))];
    const chosen = new Set(start);
    const known = start.length > 0 ? duties.map((duty) => Number(chosen.has(duty))) : null;
    const { values, bound } = solveWhole(this.#highs, this.#rows, columns, {
      start: known && this.#completeStart(known, start),
      seconds,
    });
    const isPlan = values !== null && this.#isMet(values);
    return {
      plan: isPlan ? duties.filter((_, index) => (values[this.#columnOf(index)] ?? 0) > 0.5) : null,
      bound: bound + this.#constant,
    };
  }

  /** With the slacks: all choices are met, and there may be excess moves. */
  #completeStart(known: readonly number[], start: readonly Duty[]) {
    const row = this.#costRows.get('moved');
    const most = row === undefined ? 0 : (this.#rows[row]?.upper ?? 0);
    const excess = Math.max(0, start.reduce((total, { costs }) => total + costs.moved, 0) - most);
    const slacks = this.#slacks.map(({ goal }) => (goal === 'excessMoves' ? excess : 0));
    return Float64Array.from([...slacks, ...known]);
  }
}
