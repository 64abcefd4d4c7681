import type { BookingStatus } from '@chesapeake/contract/bookings/life-cycle';
import { v7 as newId } from 'uuid';
import { addMs, type Clock, days } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import type { Users } from '../../modules/users/index.ts';
import { activitySearchText } from '../../outbox/action-descriptions.ts';
import type { ActionWithStates, BookingState } from '../../outbox/actions.ts';
import { demoAccounts } from './accounts.ts';

interface Deps {
  clock: Clock;
  users: Users;
}

const loggedPeriod = days(45);

/**
 * Demo rides are inserted directly, so this adds log lines for the last weeks as if they had been
 * booked.
 */
export async function prepareActivity({ clock, users }: Deps) {
  const now = clock();

  return async (tx: Tx) => {
    const admin = await users.findByEmail(tx, demoAccounts.admin);
    if (!admin) return;
    const rides = await listRides(tx, addMs(now, -loggedPeriod));
    const lines = rides.flatMap((ride) => linesOf(ride, admin._id)).filter(({ at }) => at <= now);
    if (lines.length > 0) await tx.insertInto('activity').values(lines).execute();
  };
}

/** Rides that are not in the log yet. */
const listRides = (tx: Tx, since: Date) =>
  tx
    .selectFrom('bookings')
    .leftJoin('drivers', 'drivers.id', 'bookings.driver_id')
    .leftJoin('users', 'users.id', 'drivers.user_id')
    .select([
      'bookings.id',
      'bookings.user_id as customerId',
      'bookings.status',
      'bookings.created_at as bookedAt',
      'bookings.assigned_at as assignedAt',
      'bookings.accepted_at as acceptedAt',
      'bookings.started_at as startedAt',
      'bookings.ended_at as endedAt',
      'drivers.id as driverId',
      'users.id as driverUserId',
      'users.name as driverName',
    ])
    .where('bookings.created_at', '>', since)
    .where('bookings.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('activity').select('id').whereRef('activity.subject_id', '=', 'bookings.id'),
        ),
      ),
    )
    .execute();

type Ride = Awaited<ReturnType<typeof listRides>>[number];

const endActions: Partial<Record<BookingStatus, Step['action']>> = {
  Completed: 'booking.completed',
  Cancelled: 'booking.cancelled',
  Rejected: 'booking.rejected',
};

type Step = ActionWithStates<
  | 'booking.driver-assigned'
  | 'booking.accepted'
  | 'booking.started'
  | 'booking.completed'
  | 'booking.cancelled'
  | 'booking.rejected'
>;

function linesOf(ride: Ride, adminId: string) {
  const driver = ride.driverId ? { _id: ride.driverId, name: ride.driverName ?? '' } : null;
  const endAction = endActions[ride.status];
  const endedByStatus = { Completed: ride.driverUserId, Cancelled: ride.customerId } as const;
  const endedBy =
    ride.status in endedByStatus
      ? endedByStatus[ride.status as keyof typeof endedByStatus]
      : adminId;
  const booked: BookingState = { status: 'Pending', driver: null };
  const steps: [
    at: Date | null,
    actor: string | null,
    action: Step['action'] | undefined,
    state: BookingState,
  ][] = [
    [ride.assignedAt, adminId, 'booking.driver-assigned', { status: 'Pending', driver }],
    [ride.acceptedAt, ride.driverUserId, 'booking.accepted', { status: 'Accepted', driver }],
    [ride.startedAt, ride.driverUserId, 'booking.started', { status: 'In Progress', driver }],
    [ride.endedAt, endedBy, endAction, { status: ride.status, driver }],
  ];
  let before = booked;
  return [
    lineOf(ride.id, {
      at: ride.bookedAt,
      actorId: ride.customerId,
      action: 'booking.booked',
      before: null,
      after: booked,
    }),
    ...steps.flatMap(([at, actorId, action, after]) => {
      if (!at || !action) return [];
      const line = lineOf(ride.id, { at, actorId, action, before, after });
      before = after;
      return [line];
    }),
  ];
}

function lineOf(
  bookingId: string,
  line: { at: Date; actorId: string | null } & ActionWithStates<'booking.booked' | Step['action']>,
) {
  return {
    id: newId(),
    at: line.at,
    actor_id: line.actorId,
    action: line.action,
    subject_kind: 'booking',
    subject_id: bookingId,
    before: line.before && JSON.stringify(line.before),
    after: JSON.stringify(line.after),
    search_text: activitySearchText(line),
  };
}
