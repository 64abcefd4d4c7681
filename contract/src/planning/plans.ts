import { z } from 'zod';
import { idParams, idSchema, outputId } from '../fields/ids.ts';
import { outputDollars } from '../fields/money.ts';
import { flag } from '../fields/text.ts';
import { day, instant } from '../fields/time.ts';
import { admin } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { duty, emptyDrive } from './board.ts';
import { dispatchFigures } from './figures.ts';

/** Nobody is told about a draft. Undone and Discarded are final. */
export const planStates = ['Draft', 'Applied', 'Undone', 'Discarded'] as const;
export type PlanState = (typeof planStates)[number];

/** A repair moves as few rides as possible, and at most a few of drivers who can work. */
export const planKinds = ['plan', 'repair'] as const;
export type PlanKind = (typeof planKinds)[number];

/** Rides of available drivers that a repair may move. */
export const maxMovedByRepair = 3;

/** What bringing in a driver costs who would have no ride otherwise, in empty minutes. */
export const callInMinutes = 30;

const person = z.object({ _id: outputId, name: z.string() });

/** Why a ride stays open: at this moment more rides overlap than drivers can take. */
const tightestMoment = z.object({
  at: instant,
  rides: z.array(outputId),
  drivers: z.array(outputId),
});
export type TightestMoment = z.output<typeof tightestMoment>;

const uncoveredRide = z.object({
  booking: outputId,
  price: outputDollars.nullable(),
  /** Null if there are enough drivers at every moment, but none can get there in time. */
  tightest: tightestMoment.nullable(),
});

export const planObjectiveParts = [
  'openRevenue',
  'changes',
  'overtimeMinutes',
  'emptyCost',
  'unfairness',
] as const;
export type PlanObjectivePart = (typeof planObjectiveParts)[number];

/** In strict order: each part counts only where those before it are equal. */
const planObjective = z.object({
  openRevenue: outputDollars,
  changes: z.int(),
  overtimeMinutes: z.int(),
  /** Empty minutes, with those that a call-in or another than the preferred chauffeur counts for. */
  emptyCost: z.int(),
  unfairness: z.int(),
});
export type PlanObjective = z.output<typeof planObjective>;

const planAssignment = z.object({
  booking: outputId,
  driver: person.nullable(),
  /** Who had it when the plan was made. */
  was: person.nullable(),
  /** Accepted, in progress, completed or pinned: the plan leaves it. */
  isFixed: z.boolean(),
});
export type PlanAssignment = z.output<typeof planAssignment>;

/** What the dispatcher decided for this plan; null leaves the ride open. */
const planChoice = z.object({
  booking: idSchema('Must be the id of a booking'),
  driver: idSchema('Must be the id of a driver').nullable(),
});

/** A ride that an undo left as it is, and why. */
const leftRide = z.object({
  booking: outputId,
  /** The name of its passenger: a cancelled ride is not on the board. */
  name: z.string(),
  reason: z.string(),
});

export const plan = z.object({
  _id: outputId,
  day: z.string(),
  kind: z.enum(planKinds),
  state: z.enum(planStates),
  createdAt: instant,
  createdBy: person,
  appliedAt: instant.nullable(),
  appliedBy: person.nullable(),
  /** No better plan exists. */
  isProven: z.boolean(),
  /** How far from the best it may be, from 0 to 1, in the part that was not finished. */
  gap: z.number(),
  unfinishedPart: z.enum(planObjectiveParts).nullable(),
  covered: z.int(),
  uncovered: z.array(uncoveredRide),
  objective: planObjective,
  assignments: z.array(planAssignment),
  /** Assignments that differ from those of before. */
  changes: z.int(),
  choices: z.array(z.object({ booking: outputId, driver: outputId.nullable() })),
  /**
   * Rides that stay with a driver who was asked even though that breaks a rule, because nobody else
   * can take them.
   */
  kept: z.array(outputId),
  /** Drivers who are planned out of the day. */
  without: z.array(person),
  emptyDrives: z.array(emptyDrive),
  duties: z.array(duty),
  /** The day as it was when the plan was made, and as planned. */
  figures: z.object({ now: dispatchFigures, planned: dispatchFigures }),
  /** What an undo left. */
  left: z.array(leftRide),
});
export type Plan = z.output<typeof plan>;

export const createPlan = endpoint({
  method: 'POST',
  path: '/api/admin/plans',
  summary:
    'Plan a day: a draft that replaces an earlier draft of the day. Nobody is told until it is applied.',
  access: admin('bookings:change'),
  body: z.object({
    day,
    /** Moves as few rides as possible. */
    repair: flag({ label: 'Repair' }).default(false),
    /** Drivers who cannot work that day; their rides go to others, accepted ones too. */
    without: z
      .array(idSchema('Must be the id of a driver'), 'Must be a list of drivers')
      .max(100, 'Leave out at most 100 drivers')
      .default([]),
    choices: z
      .array(planChoice, 'Must be a list of choices')
      .max(500, 'Choose drivers for at most 500 rides')
      .default([]),
  }),
  reply: plan,
  status: 201,
  errors: [
    'PLAN_DAY_OVER',
    'PLAN_TOO_LARGE',
    'PLAN_CHOICE_REFUSED',
    'DRIVER_NOT_FOUND',
    'PLANNER_BUSY',
  ],
});

export const getPlan = endpoint({
  method: 'GET',
  path: '/api/admin/plans/:id',
  summary: 'A plan, whatever became of it',
  access: admin('bookings:see'),
  params: idParams,
  reply: plan,
  errors: ['PLAN_NOT_FOUND'],
});

const planAction = <
  const Action extends string,
  const Code extends 'PLAN_OUTDATED' | 'PLAN_DAY_OVER',
>(
  action: Action,
  summary: string,
  errors: readonly Code[] = [],
) =>
  endpoint({
    method: 'POST',
    path: `/api/admin/plans/:id/${action}`,
    summary,
    access: admin('bookings:change'),
    params: idParams,
    reply: plan,
    errors: ['PLAN_NOT_FOUND', 'PLAN_STATE_CHANGED', ...errors],
  });

export const applyPlan = planAction(
  'apply',
  'Give every ride to its planned driver, all or none; details.differences says what has changed since',
  ['PLAN_OUTDATED', 'PLAN_DAY_OVER'],
);
export const undoPlan = planAction(
  'undo',
  'Restore the assignments of before; what was answered since is left and listed',
  ['PLAN_DAY_OVER'],
);
export const discardPlan = planAction('discard', 'Throw the draft away');

/** What another driver would cost, compared with the plan. */
const planAlternative = z.object({
  driver: person,
  /** The rule that forbids it; null if it is possible. */
  refusal: z.string().nullable(),
  /** Null if it is refused. Positive numbers are worse than the plan. */
  difference: planObjective
    .extend({
      /** What `emptyCost` consists of, besides the preferred chauffeur. */
      emptyMinutes: z.int(),
      callIns: z.int(),
    })
    .nullable(),
  /** Other rides that someone else, or nobody, would drive then. */
  moved: z.array(z.object({ booking: outputId, driver: person.nullable() })),
  isProven: z.boolean(),
});
export type PlanAlternative = z.output<typeof planAlternative>;

/** Why the planned driver fits. */
const planReasons = z.object({
  /** Empty minutes to the pickup, and the ride or garage that the driver comes from. */
  emptyMinutes: z.int(),
  comesFrom: z.object({ booking: outputId.nullable(), place: z.string(), at: instant }),
  /** The car stays the same as on the ride before. */
  keepsCar: z.boolean(),
  drivesAssignedCar: z.boolean(),
  isPreferred: z.boolean(),
  /** When the driver is back at the garage that day. */
  dutyUntil: instant,
  overtimeMinutes: z.int(),
});
export type PlanReasons = z.output<typeof planReasons>;

export const explainPlan = endpoint({
  method: 'GET',
  path: '/api/admin/plans/:id/why',
  summary: 'Why this driver: what each other driver would cost, or the rule that forbids it',
  access: admin('bookings:see'),
  params: idParams,
  query: z.object({ booking: idSchema('Must be the id of a booking') }),
  reply: z.object({
    booking: outputId,
    driver: person.nullable(),
    /** Null if nobody is planned. */
    reasons: planReasons.nullable(),
    tightest: tightestMoment.nullable(),
    others: z.array(planAlternative),
  }),
  errors: [
    'PLAN_NOT_FOUND',
    'BOOKING_NOT_FOUND',
    'PLAN_STATE_CHANGED',
    'PLAN_OUTDATED',
    'PLANNER_BUSY',
  ],
});
