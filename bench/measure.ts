import type { Length } from './load.ts';
import type { Measured } from './rounds.ts';

/** How long and how often to measure. */
export interface Options {
  /** Everything tiny, to see that it works; the figures say nothing. */
  isSmoke: boolean;
  rounds: number;
  /** Of a round. */
  length: Length;
  /** Long enough for the hot code to be compiled, as in a long-running server. */
  warmUp: Length | undefined;
  log: (line: string) => void;
}

export interface Row {
  what: string;
  ours: Measured;
  reference: Measured;
  ratio: number;
  goal: string;
}

/** What each mode exports. */
export type Measure = (options: Options) => Promise<Row[]>;

/** The ratio of the medians, ours first. */
export const compare = (what: string, ours: Measured, reference: Measured, goal: string): Row => ({
  what,
  ours,
  reference,
  ratio: ours.median / reference.median,
  goal,
});
