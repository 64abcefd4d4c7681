/** The stored statuses of a booking. */
export const bookingStatuses = [
  'Pending',
  'Accepted',
  'In Progress',
  'Completed',
  'Cancelled',
  'Rejected',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** A live booking blocks its car and driver. */
export const liveStatuses = [
  'Pending',
  'Accepted',
  'In Progress',
] as const satisfies BookingStatus[];

export const isLive = (status: BookingStatus) =>
  (liveStatuses as readonly BookingStatus[]).includes(status);

/** A pending booking with a driver asked is its own stage: Assigned. */
export type Stage = BookingStatus | 'Assigned';

export const stageOf = (booking: { status: BookingStatus; hasDriver: boolean }): Stage =>
  booking.status === 'Pending' && booking.hasDriver ? 'Assigned' : booking.status;

export type Actor = 'customer' | 'driver' | 'admin';

/** All transitions and who may make them. Anything else is refused. */
const lifeCycle: Record<Stage, Partial<Record<Stage, readonly Actor[]>>> = {
  Pending: {
    Assigned: ['admin'],
    Cancelled: ['customer', 'admin'],
    Rejected: ['admin'],
  },
  Assigned: {
    // An administrator asks another driver instead.
    Assigned: ['admin'],
    Accepted: ['driver', 'admin'],
    // The driver declines, or an administrator withdraws the proposal.
    Pending: ['driver', 'admin'],
    Cancelled: ['customer', 'admin'],
    Rejected: ['admin'],
  },
  Accepted: {
    Pending: ['admin'],
    'In Progress': ['driver', 'admin'],
    Cancelled: ['customer', 'admin'],
    Rejected: ['admin'],
  },
  'In Progress': {
    Completed: ['driver', 'admin'],
    Cancelled: ['admin'],
  },
  Completed: {},
  Cancelled: {},
  Rejected: {},
};

export const stages = Object.keys(lifeCycle) as Stage[];

export const canTransition = (from: Stage, to: Stage, actor: Actor) =>
  lifeCycle[from][to]?.includes(actor) ?? false;

/**
 * The stages an actor can move a booking to by status. Assigned is excluded because it needs a
 * driver.
 */
export const allowedTransitions = (from: Stage, actor: Actor) =>
  stages.filter((to) => to !== 'Assigned' && canTransition(from, to, actor));

/** Past its pickup time and not started, cancelled or rejected. */
export const isPickupOverdue = (
  { status, pickupTime }: { status: BookingStatus; pickupTime: Date },
  now: Date,
) => (status === 'Pending' || status === 'Accepted') && pickupTime < now;

/** The label of a booking status in the driver's pages. */
export const bookingStatusLabelForDriver = (status: BookingStatus): string => {
  if (status === 'Accepted') return 'Confirmed';
  return status === 'Cancelled' || status === 'Rejected' ? 'Canceled' : status;
};

const stageVerbs: Record<Stage, string> = {
  Pending: 'taken from its driver',
  Assigned: 'given a driver',
  Accepted: 'accepted',
  'In Progress': 'started',
  Completed: 'completed',
  Cancelled: 'cancelled',
  Rejected: 'rejected',
};

/** Explains why a transition is refused. */
export const formatTransitionRefusal = (from: Stage, to: Stage) =>
  from === to
    ? `This booking is already ${from}.`
    : `This booking is ${from} now and cannot be ${stageVerbs[to]}.`;

/** Other accepted spellings of a stage. */
const stageAliases = new Map<string, Stage>([
  ['inprogress', 'In Progress'],
  ['canceled', 'Cancelled'],
  ['confirmed', 'Accepted'],
  ['declined', 'Pending'],
]);

export function parseStage(text: string): Stage | undefined {
  const normalized = text.trim().toLowerCase();
  return stages.find((stage) => stage.toLowerCase() === normalized) ?? stageAliases.get(normalized);
}
