import type { BookingStage } from '@chesapeake/contract/bookings/life-cycle';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import { lockDrivers } from '../../db/driver-lock.ts';
import type { Tx } from '../../db/schema.ts';
import { fail } from '../../errors.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { failIfDriverTaken } from './double-booking.ts';
import { bookingTransitionedEvent } from './events.ts';
import { recordProposals } from './proposals.ts';
import type { Ride } from './repository.ts';
import * as repository from './repository.ts';
import { checkTransition, rideChangeFor, rideStage } from './transition-rules.ts';

interface Deps {
  clock: Clock;
  events: DomainEvents;
  settings: SettingsService;
}

/** Who gets a locked ride; null takes it off its driver. */
export interface RideAssignment {
  ride: Ride;
  driverId: string | null;
  /** It had been accepted by this driver before, so it is accepted again. */
  isAccepted?: boolean;
  /** It had been pinned to this driver before, so it is pinned again. */
  isPinned?: boolean;
}

/**
 * Gives many rides to other drivers at once. All of them are taken off first, so that two drivers can
 * swap rides. Everyone is told once, of what was and what is.
 */
export function createRideAssignments({ clock, events, settings }: Deps) {
  return async function assignRides(
    tx: Tx,
    caller: Caller,
    assignments: readonly RideAssignment[],
  ): Promise<void> {
    const now = clock();
    const moved = assignments.filter(
      ({ ride, driverId }) => (ride.driver?._id ?? null) !== driverId,
    );
    const released = moved.flatMap(({ ride }) => (ride.driver ? ride : []));
    for (const ride of released) checkTransition(ride, { actor: 'admin', to: 'Pending' });
    const drivers = [...new Set(moved.flatMap(({ driverId }) => driverId ?? []))];
    const statuses = await lockDrivers(tx, drivers);
    if (drivers.some((id) => statuses.get(id) !== 'Active')) fail('DRIVER_NOT_AVAILABLE');
    const toPending = rideChangeFor({ actor: 'admin', to: 'Pending' }, now);
    await repository.changeAll(
      tx,
      released.map(({ _id }) => _id),
      toPending,
    );
    const business = { ...(await settings.read(tx)), now };
    const actorId = caller.userId;

    const record = async (before: Ride, to: BookingStage) => {
      const after = (await repository.find(tx, before._id)) ?? fail('BOOKING_NOT_FOUND');
      await events.record(
        tx,
        bookingTransitionedEvent({ before, after, to, actorId, isDeclined: false }, business),
      );
    };

    for (const { ride, driverId, isAccepted, isPinned } of moved) {
      await recordProposals(tx, ride, { actor: 'admin', driverId }, now);
      if (driverId === null) {
        await record(ride, 'Pending');
        continue;
      }
      if (rideStage(ride) === 'Pending') checkTransition(ride, { actor: 'admin', to: 'Assigned' });
      const proposal = rideChangeFor({ actor: 'admin', to: 'Assigned', driverId }, now);
      const acceptance = isAccepted ? rideChangeFor({ actor: 'admin', to: 'Accepted' }, now) : {};
      await failIfDriverTaken(
        () => repository.change(tx, ride._id, { ...proposal, ...acceptance }),
        { booking: ride._id, driver: driverId },
      );
      if (isPinned) await repository.setPinnedDriver(tx, ride._id, driverId);
      await record(ride, isAccepted ? 'Accepted' : 'Assigned');
    }
  };
}
