import type { CarClass } from '@chesapeake/contract/cars/car-classes';
import type { DriverStatus } from '@chesapeake/contract/drivers/status';
import type { Duty, EmptyDrive } from '@chesapeake/contract/planning/board';
import type { DispatchFigures } from '@chesapeake/contract/planning/figures';
import type { UndoReason } from '@chesapeake/contract/planning/plan-differences';
import type { PlanKind, PlanState } from '@chesapeake/contract/planning/plans';
import type { Plan as PlannerPlan } from '../../planner/index.ts';

/** What a plan was made from, as far as a change of it matters. Holds no names and no addresses. */
export interface ReliedOn {
  rides: ReliedOnRide[];
  drivers: ReliedOnDriver[];
  settings: string;
}

export interface ReliedOnRide {
  _id: string;
  pickupTime: string;
  plannedEnd: string;
  blockedUntil: string;
  /** A digest of pickup and destination. */
  places: string;
  car: string | null;
  carClass: CarClass | null;
  priceCents: number;
  driver: string | null;
  /** Accepted, in progress or completed. */
  isAnswered: boolean;
  isStarted: boolean;
  isPinned: boolean;
  declinedBy: string[];
  preferredDriver: string | null;
}

export interface ReliedOnDriver {
  _id: string;
  status: DriverStatus;
  shifts: string;
  timeOff: string;
  carClasses: string;
  /** The last ride before the day and the first one after it. */
  neighbors: string;
}

/** A day with its figures. Times are ISO texts, and there are no addresses. */
export interface StoredEvaluation {
  figures: DispatchFigures;
  emptyDrives: (Omit<EmptyDrive, 'from' | 'fromPlace' | 'toPlace'> & { from: string })[];
  duties: (Omit<Duty, 'from' | 'until'> & { from: string; until: string })[];
}

export interface PlanChoices {
  choices: { booking: string; driver: string | null }[];
  without: string[];
  /** Rides that stay with their drivers against a rule. */
  kept: string[];
}

/** What the planner found, without names and addresses. */
export interface PlanResult {
  plan: PlannerPlan;
  /** When the business day begins, in milliseconds since 1970. */
  startsAt: number;
  garage: string;
  now: StoredEvaluation;
  planned: StoredEvaluation;
}

export interface StoredAssignment {
  booking: string;
  driver: string | null;
  was: string | null;
  /** It had been accepted by that driver. */
  wasAccepted: boolean;
  isFixed: boolean;
}

/** A ride that an undo left, and the driver whom the reason is about. */
export interface LeftRide {
  booking: string;
  reason: UndoReason;
  driver: string | null;
}

export interface StoredPlan {
  _id: string;
  day: string;
  kind: PlanKind;
  state: PlanState;
  createdBy: { _id: string; name: string };
  createdAt: Date;
  appliedAt: Date | null;
  appliedBy: { _id: string; name: string } | null;
  choices: PlanChoices;
  reliedOn: ReliedOn;
  result: PlanResult;
  left: LeftRide[];
  assignments: StoredAssignment[];
}

export interface NamedRide {
  _id: string;
  name: string;
  pickupTime: Date;
  pickupLocation: string;
  destination: string | null;
  priceCents: number | null;
}
