import type { PlannerDriver, PlannerRide } from './day.ts';
import type { Objective } from './plan.ts';
import type { Program, Term } from './program.ts';
import type { Seat } from './seats.ts';

/** A seat and its column: 1 if the driver drives the ride. */
export interface SeatColumn extends Seat {
  column: number;
}

/** A drive from one ride of a driver to the next without the garage in between. */
export interface DirectColumn {
  driver: PlannerDriver;
  before: SeatColumn;
  after: SeatColumn;
  column: number;
  /** Empty minutes that it saves, compared with the way by the garage. */
  savedMinutes: number;
  /** An accepted pair of rides that is too tight for any way exists nevertheless. */
  isLate: boolean;
}

/** A part of the objective: the constant and the terms add up to it. */
export interface Cost {
  constant: number;
  terms: Term[];
}

/** A plan, to compute the columns from. */
export interface PlanState {
  drives: (ride: PlannerRide, driver: PlannerDriver) => boolean;
  isDirect: (before: PlannerRide, after: PlannerRide) => boolean;
  ridesOf: (driver: PlannerDriver) => readonly PlannerRide[];
}

export interface DayModel {
  program: Program;
  seats: SeatColumn[];
  /** 1 if somebody drives the ride, for each that is not fixed. */
  covers: Map<PlannerRide, number>;
  costs: Record<keyof Objective, Cost>;
  /** The value of each column in a plan. */
  columnValues: ((state: PlanState) => number)[];
}
