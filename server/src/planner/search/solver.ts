import loadHighs, { type Highs, type Model } from 'highs';

export type { Highs };

let highs: Promise<Highs> | undefined;

export type Entry = [row: number, factor: number];

/** A column of a program: at least 0, and at most this. */
export interface Column {
  cost: number;
  most: number;
  /** Each row once. */
  entries: readonly Entry[];
}

export interface Bounds {
  lower: number;
  upper: number;
}

/** The solution of a linear program. */
export interface LinearSolution {
  value: number;
  columns: Float64Array;
  /** What one more unit of a row would change. */
  rowPrices: Float64Array;
}

/** A linear program to minimize, which can grow and be solved again. */
export class LinearProgram {
  readonly #highs: Highs;
  readonly #model: Model;
  #columnCount = 0;
  #rowCount: number;

  constructor(loaded: Highs, rows: readonly Bounds[]) {
    this.#highs = loaded;
    this.#rowCount = rows.length;
    this.#model = createModel(loaded, rows);
  }

  addColumns(columns: readonly Column[]) {
    if (columns.length === 0) return;
    this.#model.addCols(toColumnData(columns, this.#rowCount));
    this.#columnCount += columns.length;
  }

  /** The terms are columns and their factors. */
  addRow({ lower, upper }: Bounds, factors: readonly Entry[]) {
    const indices = factors.map(([column]) => column);
    this.#model.addRow(lower, upper, { indices, values: factors.map(([, factor]) => factor) });
    this.#rowCount += 1;
  }

  setCosts(costs: readonly number[]) {
    this.#model.changeColsCost(
      { kind: 'range', from: 0, to: this.#columnCount - 1 },
      Float64Array.from(costs),
    );
  }

  setBounds(column: number, least: number, most: number) {
    this.#model.changeColBounds(column, least, most);
  }

  /** Null if time is up, or there is no solution. */
  solve(seconds: number): LinearSolution | null {
    this.#model.zeroAllClocks();
    this.#model.options.set('time_limit', seconds);
    this.#model.run();
    const { modelStatus } = this.#highs.constants;
    if (this.#model.getModelStatus() !== modelStatus.optimal) return null;
    const { colValue, rowDual } = this.#model.getSolution();
    return { value: this.#model.getObjectiveValue(), columns: colValue, rowPrices: rowDual };
  }

  dispose() {
    this.#model.dispose();
  }
}

/** The values of the columns if all of them are whole numbers, and a bound for their cost. */
export interface WholeSolution {
  values: Float64Array | null;
  bound: number;
}

/** Minimizes over whole numbers. All costs are whole too. `start` is a solution to begin with. */
export function solveWhole(
  loaded: Highs,
  rows: readonly Bounds[],
  columns: readonly Column[],
  { start, seconds }: { start: Float64Array | null; seconds: number },
): WholeSolution {
  const model = createModel(loaded, rows);
  try {
    model.options.set({
      time_limit: seconds,
      mip_rel_gap: 0,
      mip_abs_gap: 0.99,
    });
    model.addCols(toColumnData(columns, rows.length));
    model.changeColsIntegrality(
      { kind: 'range', from: 0, to: columns.length - 1 },
      Int32Array.from(columns, () => 1),
    );
    if (start) model.setSolution({ colValue: start });
    model.run();
    const { modelStatus, solutionStatus } = loaded.constants;
    const status = model.getModelStatus();
    const hasValues = model.info.get('primal_solution_status') === solutionStatus.feasible;
    const isImpossible =
      status === modelStatus.infeasible || status === modelStatus.unboundedOrInfeasible;
    const bound = Number(model.info.get('mip_dual_bound'));
    return {
      values: hasValues ? model.getSolution().colValue : null,
      bound: isImpossible ? Number.POSITIVE_INFINITY : bound,
    };
  } finally {
    model.dispose();
  }
}

export function loadSolver(): Promise<Highs> {
  highs ??= loadHighs();
  return highs;
}

function createModel(loaded: Highs, rows: readonly Bounds[]) {
  const model = loaded.createModel({
    numCols: 0,
    numRows: rows.length,
    colCost: [],
    colLower: [],
    colUpper: [],
    rowLower: rows.map(({ lower }) => lower),
    rowUpper: rows.map(({ upper }) => upper),
    matrix: {
      format: 'csc',
      numRows: rows.length,
      numCols: 0,
      starts: [0],
      indices: [],
      values: [],
    },
  });
  model.options.set({ output_flag: false, random_seed: 1 });
  return model;
}

function toColumnData(columns: readonly Column[], numRows: number) {
  const starts = [0];
  const indices: number[] = [];
  const values: number[] = [];
  for (const { entries } of columns) {
    for (const [row, factor] of entries) {
      indices.push(row);
      values.push(factor);
    }
    starts.push(indices.length);
  }
  return {
    cost: Float64Array.from(columns, ({ cost }) => cost),
    lower: new Float64Array(columns.length),
    upper: Float64Array.from(columns, ({ most }) => most),
    matrix: {
      format: 'csc' as const,
      numRows,
      numCols: columns.length,
      starts: Int32Array.from(starts),
      indices: Int32Array.from(indices),
      values: Float64Array.from(values),
    },
  };
}
