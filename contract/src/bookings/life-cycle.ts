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
export const activeBookingStatuses = [
  'Pending',
  'Accepted',
  'In Progress',
] as const satisfies BookingStatus[];

export const isActiveBookingStatus = (status: BookingStatus) =>
  (activeBookingStatuses as readonly BookingStatus[]).includes(status);

/** A pending booking with a driver asked is its own stage: Assigned. */
export type BookingStage = BookingStatus | 'Assigned';

export const toBookingStage = (booking: {
  status: BookingStatus;
  hasDriver: boolean;
}): BookingStage =>
  booking.status === 'Pending' && booking.hasDriver ? 'Assigned' : booking.status;

export type Actor = 'customer' | 'driver' | 'admin';

/** All transitions and who may make them. Anything else is refused. */
const lifeCycle: Record<BookingStage, Partial<Record<BookingStage, readonly Actor[]>>> = {
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

export const bookingStages = Object.keys(lifeCycle) as BookingStage[];

export const canTransition = (from: BookingStage, to: BookingStage, actor: Actor) =>
  lifeCycle[from][to]?.includes(actor) ?? false;

/** Stages that can be skipped: a ride completed before it was started passes through In Progress. */
const skippableStages: Partial<Record<BookingStage, Partial<Record<BookingStage, BookingStage>>>> =
  { Accepted: { Completed: 'In Progress' } };

/**
 * The stages to go through, one after the other; empty if the actor may not move the booking there.
 * Pages offer single transitions only.
 */
export function transitionSteps(
  from: BookingStage,
  to: BookingStage,
  actor: Actor,
): BookingStage[] {
  if (canTransition(from, to, actor)) return [to];
  const between = skippableStages[from]?.[to];
  const canSkip =
    between && canTransition(from, between, actor) && canTransition(between, to, actor);
  return canSkip ? [between, to] : [];
}

/**
 * The stages an actor can move a booking to by status. Assigned is excluded because it needs a
 * driver.
 */
export const allowedTransitions = (from: BookingStage, actor: Actor) =>
  bookingStages.filter((to) => to !== 'Assigned' && canTransition(from, to, actor));

/** Past its pickup time and not started, cancelled or rejected. */
export const isPickupOverdue = (
  { status, pickupTime }: { status: BookingStatus; pickupTime: Date },
  now: Date,
) => (status === 'Pending' || status === 'Accepted') && pickupTime < now;

/** What is special about a cancellation. */
export const cancelReasons = ['no-show'] as const;
export type CancelReason = (typeof cancelReasons)[number];

interface StatusAndReason {
  status: BookingStatus;
  cancelReason: CancelReason | null;
}

/** The name of a stage for the office and the customer: a no-show is a cancelled booking. */
export const bookingStageLabel = <Stage extends BookingStage>(
  stage: Stage,
  cancelReason: CancelReason | null,
) => (stage === 'Cancelled' && cancelReason === 'no-show' ? ('No-show' as const) : stage);

export const bookingStatusLabel = ({ status, cancelReason }: StatusAndReason) =>
  bookingStageLabel(status, cancelReason);

/** The label of a booking status in the driver's pages. */
export const bookingStatusLabelForDriver = (booking: StatusAndReason): string => {
  const label = bookingStatusLabel(booking);
  if (label === 'Accepted') return 'Confirmed';
  return label === 'Cancelled' || label === 'Rejected' ? 'Canceled' : label;
};

const stageVerbs: Record<BookingStage, string> = {
  Pending: 'unassigned',
  Assigned: 'assigned',
  Accepted: 'accepted',
  'In Progress': 'started',
  Completed: 'completed',
  Cancelled: 'cancelled',
  Rejected: 'rejected',
};

/** Explains why a transition is refused. */
export const formatTransitionError = (from: BookingStage, to: BookingStage) =>
  from === to
    ? `This booking is already ${from}.`
    : `This booking is ${from} and can’t be ${stageVerbs[to]}.`;

/** Other accepted spellings of a stage. */
const stageAliases = new Map<string, BookingStage>([
  ['inprogress', 'In Progress'],
  ['canceled', 'Cancelled'],
  ['confirmed', 'Accepted'],
  ['declined', 'Pending'],
]);

export function parseBookingStage(text: string): BookingStage | undefined {
  const normalized = text.trim().toLowerCase();
  return (
    bookingStages.find((stage) => stage.toLowerCase() === normalized) ??
    stageAliases.get(normalized)
  );
}
