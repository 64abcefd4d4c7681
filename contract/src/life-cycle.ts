/** The statuses that a booking is stored with. */
export const bookingStatuses = [
  'Pending',
  'Accepted',
  'In Progress',
  'Completed',
  'Cancelled',
  'Rejected',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** A live booking holds its car and its driver for its time. */
export const liveStatuses = [
  'Pending',
  'Accepted',
  'In Progress',
] as const satisfies BookingStatus[];

export const isLive = (status: BookingStatus) =>
  (liveStatuses as readonly BookingStatus[]).includes(status);

/** A pending booking for which a driver was asked is a stage of its own: Assigned. */
export type Stage = BookingStatus | 'Assigned';

export const stageOf = (booking: { status: BookingStatus; hasDriver: boolean }): Stage =>
  booking.status === 'Pending' && booking.hasDriver ? 'Assigned' : booking.status;

export type Mover = 'customer' | 'driver' | 'admin';

/** Every move that there is, and who may make it. What is not here is refused. */
const lifeCycle: Record<Stage, Partial<Record<Stage, readonly Mover[]>>> = {
  Pending: {
    Assigned: ['admin'],
    Cancelled: ['customer', 'admin'],
    Rejected: ['admin'],
  },
  Assigned: {
    // Another driver is asked instead.
    Assigned: ['admin'],
    Accepted: ['driver', 'admin'],
    // The driver declines, or an admin takes the proposal back.
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

export const mayMove = (from: Stage, to: Stage, who: Mover) =>
  lifeCycle[from][to]?.includes(who) ?? false;

/** Where somebody can move a booking to by saying so; a driver is assigned by name, so not there. */
export const movesFrom = (from: Stage, who: Mover) =>
  stages.filter((to) => to !== 'Assigned' && mayMove(from, to, who));

/** Past its pickup, and nobody has begun the ride or decided otherwise. */
export const isOverdue = (
  { status, pickupTime }: { status: BookingStatus; pickupTime: Date },
  now: Date,
) => (status === 'Pending' || status === 'Accepted') && pickupTime < now;

/** What a driver's views call a status. */
export const driversWord = (status: BookingStatus): string => {
  if (status === 'Accepted') return 'Confirmed';
  return status === 'Cancelled' || status === 'Rejected' ? 'Canceled' : status;
};

const deeds: Record<Stage, string> = {
  Pending: 'taken from its driver',
  Assigned: 'given a driver',
  Accepted: 'accepted',
  'In Progress': 'started',
  Completed: 'completed',
  Cancelled: 'cancelled',
  Rejected: 'rejected',
};

/** Why a move is refused, in words. */
export const moveRefusal = (from: Stage, to: Stage) =>
  from === to
    ? `This booking is already ${from}.`
    : `This booking is ${from} now and cannot be ${deeds[to]}.`;

/** Other spellings that stand for a stage where one is given. */
const spellings = new Map<string, Stage>([
  ['inprogress', 'In Progress'],
  ['canceled', 'Cancelled'],
  ['confirmed', 'Accepted'],
  ['declined', 'Pending'],
]);

export function readStage(word: string): Stage | undefined {
  const small = word.trim().toLowerCase();
  return stages.find((stage) => stage.toLowerCase() === small) ?? spellings.get(small);
}
