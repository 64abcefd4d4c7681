import type { Minute, PointIndex } from './day.ts';

/** The parts of the objective, in strict order: each counts only where those before it are equal. */
export interface Objective {
  /** Revenue that is not covered, in cents. */
  uncoveredCents: number;
  /** Rides whose driver was told and is another one, or nobody, in the plan. */
  changes: number;
  overtimeMinutes: number;
  /** Empty minutes, plus the prices of call-ins and of other than preferred chauffeurs. */
  emptyCost: number;
  /** Minutes in the week beyond each tier, over all drivers. */
  unfairness: number;
}

export const objectiveParts = [
  'uncoveredCents',
  'changes',
  'overtimeMinutes',
  'emptyCost',
  'unfairness',
] as const satisfies (keyof Objective)[];

/** Figures of a day, planned or as it is now. */
export interface DayFigures extends Objective {
  rides: number;
  covered: number;
  coveredCents: number;
  emptyMinutes: number;
  callIns: number;
}

/** Driving without a passenger. */
export interface EmptyDrive {
  driver: string;
  from: PointIndex;
  to: PointIndex;
  start: Minute;
  minutes: number;
  /** The ride that it follows and the one that it leads to; null at the garage. */
  after: string | null;
  before: string | null;
}

/** Who drives what: the driver of every ride, by ride id. */
export type Assignments = Readonly<Record<string, string | null>>;

/** What a day looks like with these assignments. */
export interface EvaluatedDay {
  figures: DayFigures;
  drives: EmptyDrive[];
  /** On duty from the first departure to the last return, by driver id. */
  duties: Record<string, { from: Minute; until: Minute; emptyMinutes: number }>;
}

export interface Plan {
  assignments: Assignments;
  objective: Objective;
  /** Whether no better plan exists. */
  isProven: boolean;
  /** How far from optimal it may be, from 0 to 1, in the part that was not finished. */
  gap: number;
  unfinishedPart: keyof Objective | null;
  open: OpenRide[];
}

/** Why a ride stays open. */
export interface OpenRide {
  ride: string;
  /**
   * The tightest moment: rides that overlap then, and the drivers who could take at least one of
   * them. Null if there are enough drivers at every moment, but none of them can reach it in time.
   */
  tightest: { at: Minute; rides: string[]; drivers: string[] } | null;
}

/** What it would take that another driver drives a ride. */
export type Alternative =
  | { driver: string; refusal: string }
  | {
      driver: string;
      refusal: null;
      /** The best plan with this driver, compared with the plan. */
      objective: Objective;
      /** Other rides that another driver, or nobody, would drive. */
      moved: { ride: string; driver: string | null }[];
      isProven: boolean;
    };
