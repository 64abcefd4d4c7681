import type { CarClass } from '@chesapeake/contract/cars/car-classes';

/**
 * What the planner knows of a day. Plain data, so that it can be sent to the worker thread. Times are
 * whole minutes since the business day began; they can be negative or beyond 24 hours.
 */
export interface PlannerDay {
  /** When the business day begins, in milliseconds since 1970, and its time zone: for sentences. */
  startsAt: number;
  zone: string;
  /** Nobody can set out earlier; null for a day that has not begun. */
  now: Minute | null;
  rides: readonly PlannerRide[];
  drivers: readonly PlannerDriver[];
  /** Drive times, each table from its minute on; the first applies before it too. */
  travel: readonly TravelTable[];
  /** The garage, where every driver's day begins and ends and where cars are handed over. */
  base: PointIndex;
  /**
   * For a repair: how many rides may leave a driver who could keep them. Rides whose driver is
   * unavailable or refused, rides with a choice and open rides do not count. If more have to move, as
   * few as possible do. Null: any number.
   */
  maxMoved: number | null;
  options: PlannerOptions;
}

export type Minute = number;

/** The row and column of a place in the travel tables. */
export type PointIndex = number;

export interface TravelTable {
  from: Minute;
  /** The drive in minutes from each point (row) to each point (column). */
  minutes: readonly (readonly number[])[];
}

export interface PlannerOptions {
  /** Between two rides of a driver, whatever the drive. */
  turnaroundMinutes: number;
  /** Time on duty beyond this is overtime. */
  overtimeAfterMinutes: number;
  /** The least rest between two duties. */
  restMinutes: number;
  /** What bringing in a driver costs who would have no ride otherwise, in empty minutes. */
  callInMinutes: number;
  /** What it costs if the customer's preferred chauffeur does not drive, in empty minutes. */
  otherChauffeurMinutes: number;
  /** A driver's minutes in this week beyond each of these count once more for fairness. */
  weekTiers: readonly number[];
}

export interface PlannerRide {
  id: string;
  /** For sentences: the name of the passenger. */
  name: string;
  from: PointIndex;
  to: PointIndex;
  start: Minute;
  /** The planned end. */
  end: Minute;
  /** What the business loses if nobody drives it, at least one cent. */
  valueCents: number;
  car: string;
  carClass: CarClass;
  /** Who has it now: accepted or asked. */
  driver: string | null;
  /** Accepted, in progress, completed or pinned: it stays with its driver, whatever the rules say. */
  isFixed: boolean;
  /** If it is not fixed: what the dispatcher chose for this plan. */
  choice?: { driver: string | null };
  /** Drivers who have declined it. */
  declinedBy: readonly string[];
  /** A driver who is the customer cannot drive it. */
  customerDriver: string | null;
  preferredDriver: string | null;
}

export interface PlannerDriver {
  id: string;
  name: string;
  /** Times on duty; null: available all day. */
  shifts: readonly Span[] | null;
  timeOff: readonly Span[];
  /**
   * When the driver is back from the rides before this day, and leaves for those after it. A shift
   * that lasts beyond midnight makes them part of the same duty.
   */
  lastEnd: Minute | null;
  nextStart: Minute | null;
  /** Minutes on rides in this week, without this day. */
  weekMinutes: number;
  /** Null: all. */
  carClasses: readonly CarClass[] | null;
  /** Why nothing new can be given to this driver, such as 'Off duty'; null if it can. */
  unavailable: string | null;
}

export interface Span {
  from: Minute;
  until: Minute;
}
