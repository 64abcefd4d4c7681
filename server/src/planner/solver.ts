import loadHighs, { type Highs, type Model } from 'highs';
import type { Cost } from './day-model.ts';
import { joinTerms, type Program, type Term } from './program.ts';

let highs: Promise<Highs> | undefined;

/** What HiGHS found out. */
export interface Solution {
  /** The best values of the columns; null if none were found. */
  values: Float64Array | null;
  /** No solution is better than this. */
  bound: number;
  isInfeasible: boolean;
}

/** A program inside HiGHS, which can be solved again after changes. */
export interface Solver {
  minimize: (cost: Cost, options: { start: Float64Array | null; seconds: number }) => Solution;
  addRow: (terms: readonly Term[], lower: number, upper: number) => void;
  setBounds: (column: number, lower: number, upper: number) => void;
  dispose: () => void;
}

/** A solution may miss a whole number by this much. */
const tolerance = 1e-6;

export async function openSolver(program: Program): Promise<Solver> {
  highs ??= loadHighs();
  const { constants, createModel } = await highs;
  const model = createModel(program.toModel());
  model.options.set({
    output_flag: false,
    random_seed: 1,
    mip_rel_gap: 0,
    // All parts of the objective are whole numbers.
    mip_abs_gap: 0.99,
    // Measured: restarts and these searches for better plans take longer than they save.
    mip_allow_restart: false,
    mip_heuristic_run_rins: false,
    mip_heuristic_run_rens: false,
    mip_heuristic_run_feasibility_jump: false,
    // Measured: half the usual trials of a branch before its estimate counts. With this and without the
    // jump, days of 40 rides take a tenth less time.
    mip_pscost_minreliable: 4,
  });
  return {
    minimize(cost, { start, seconds }) {
      setCost(model, program.columnCount, cost);
      model.zeroAllClocks();
      model.options.set('time_limit', seconds);
      if (start) model.setSolution({ colValue: start });
      model.run();
      const status = model.getModelStatus();
      const isSolved = status === constants.modelStatus.optimal;
      const hasValues =
        model.info.get('primal_solution_status') === constants.solutionStatus.feasible;
      const bound = Number(model.info.get('mip_dual_bound'));
      return {
        values: hasValues ? model.getSolution().colValue : null,
        bound:
          isSolved || Number.isFinite(bound)
            ? Math.ceil(bound - tolerance * 100)
            : Number.NEGATIVE_INFINITY,
        isInfeasible:
          status === constants.modelStatus.infeasible ||
          status === constants.modelStatus.unboundedOrInfeasible,
      };
    },
    addRow(terms, lower, upper) {
      const joined = joinTerms(terms);
      model.addRow(lower, upper, {
        indices: joined.map(([column]) => column),
        values: joined.map(([, factor]) => factor),
      });
    },
    setBounds: (column, lower, upper) => void model.changeColBounds(column, lower, upper),
    dispose: () => model.dispose(),
  };
}

function setCost(model: Model, columnCount: number, { constant, terms }: Cost) {
  const costs = new Float64Array(columnCount);
  for (const [column, factor] of terms) costs[column] = (costs[column] ?? 0) + factor;
  model.changeColsCost({ kind: 'range', from: 0, to: columnCount - 1 }, costs);
  model.changeObjectiveOffset(constant);
}
