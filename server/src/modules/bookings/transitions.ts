import type { assignDriver } from '@chesapeake/contract/bookings/assignment';
import type { setBookingStatus } from '@chesapeake/contract/bookings/bookings';
import {
  type BookingStage,
  canTransition,
  parseBookingStage,
} from '@chesapeake/contract/bookings/life-cycle';
import type { BodyOf } from '@chesapeake/contract/http/endpoint';
import { type Caller, requireDriverId } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import { lockDriver } from '../../db/driver-lock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { idempotentTransaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { Payments } from '../payments/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { createCancellations } from './cancel-booking.ts';
import { failIfDriverTaken } from './double-booking.ts';
import { toDeclinedBooking, toDriverBooking } from './driver-view.ts';
import { bookingTransitionedEvent } from './events.ts';
import { recordProposals } from './proposals.ts';
import type { Ride } from './repository.ts';
import * as repository from './repository.ts';
import {
  callOffCauseOf,
  checkTransition,
  refuseTransition,
  rideChangeFor,
  rideStage,
  type TransitionRequest,
} from './transition-rules.ts';

interface Deps {
  db: Db;
  clock: Clock;
  events: DomainEvents;
  payments: Payments;
  settings: SettingsService;
}

/**
 * Status transitions of a booking, following the contract's life-cycle table, each in one
 * transaction.
 */
export function createTransitions({ db, clock, events, payments, settings }: Deps) {
  async function applyTransition(
    tx: Tx,
    caller: Caller,
    before: Ride,
    request: TransitionRequest,
  ): Promise<Ride> {
    let ride = before;
    for (const to of checkTransition(before, request))
      ride = await applyStep(tx, caller, ride, { ...request, to });
    return ride;
  }

  async function applyStep(
    tx: Tx,
    caller: Caller,
    before: Ride,
    request: TransitionRequest,
  ): Promise<Ride> {
    const { now = clock() } = request;
    const change = rideChangeFor(request, now);
    if (change.driverId !== undefined) {
      await recordProposals(tx, before, { ...request, driverId: change.driverId }, now);
    }
    await failIfDriverTaken(() => repository.change(tx, before._id, change));
    const cause = callOffCauseOf(request);
    const { terms } = request;
    const settlement =
      terms && (await payments.settleCancelledByOffice(tx, before._id, { terms, caller, now }));
    if (cause) await payments.settleCalledOff(tx, before._id, { cause, caller, now });
    const after = (await repository.find(tx, before._id)) ?? fail('BOOKING_NOT_FOUND');
    const isDeclined = request.actor === 'driver' && request.to === 'Pending';
    const business = await settings.read(tx);
    const transition = {
      before,
      after,
      to: request.to,
      actorId: caller.userId,
      isDeclined,
      settlement,
    };
    await events.record(tx, bookingTransitionedEvent(transition, { ...business, now }));
    return after;
  }

  async function lock(tx: Tx, id: string): Promise<Ride> {
    return (await repository.lock(tx, id)) ?? fail('BOOKING_NOT_FOUND');
  }

  const { cancelByOffice, ...cancellations } = createCancellations({
    db,
    clock,
    events,
    payments,
    settings,
    applyTransition,
  });

  /** A transition by the driver who has, or is offered, the booking. */
  const driverTransition = (caller: Caller, id: string, to: BookingStage) =>
    idempotentTransaction(db, async (tx) => {
      const driverId = requireDriverId(caller);
      const before = await lock(tx, id);
      if (before.driver?._id !== driverId) {
        fail(
          (await repository.wasProposed(tx, id, driverId))
            ? 'NO_LONGER_YOURS'
            : 'BOOKING_NOT_FOUND',
        );
      }
      // Checked on the locked row, because the status may have changed since the request came in.
      const status = await lockDriver(tx, driverId);
      // A suspended driver can still decline, and complete the ride in progress.
      const isAllowedSuspended = to === 'Pending' || before.status === 'In Progress';
      if (status === 'Suspended' && !isAllowedSuspended) fail('DRIVER_SUSPENDED');
      if (to === 'Accepted' && status !== 'Active') fail('OFF_DUTY');
      const after = await applyTransition(tx, caller, before, { actor: 'driver', to });
      return to === 'Pending'
        ? toDeclinedBooking(after, after.dropoffTime)
        : toDriverBooking(after);
    });

  /** Unassigns a driver from all upcoming bookings. Fails while a ride is in progress. */
  async function releaseDriver(tx: Tx, caller: Caller, driverId: string): Promise<Ride[]> {
    const locked = new Map<string, Ride>();
    const lockAll = async () => {
      for (const id of await repository.listActiveIdsOfDriver(tx, driverId)) {
        // Skip bookings deleted in the meantime.
        const ride = locked.has(id) ? undefined : await repository.lock(tx, id);
        if (ride) locked.set(id, ride);
      }
    };
    // Locks bookings before their driver, as every transition does. Once the driver is locked, no
    // more can be added.
    await lockAll();
    await lockDriver(tx, driverId);
    await lockAll();
    const driverRides = [...locked.values()].filter(({ driver }) => driver?._id === driverId);
    if (driverRides.some(({ status }) => status === 'In Progress')) fail('DRIVER_RIDE_RUNNING');
    const upcoming = driverRides.filter((ride) =>
      canTransition(rideStage(ride), 'Pending', 'admin'),
    );
    for (const ride of upcoming)
      await applyTransition(tx, caller, ride, { actor: 'admin', to: 'Pending' });
    return upcoming;
  }

  /**
   * Proposes a locked booking to another driver, or to nobody. One that was accepted is taken off its
   * driver first.
   */
  async function reassign(tx: Tx, caller: Caller, ride: Ride, driverId: string | null) {
    const isTakenOff = driverId === null || rideStage(ride) === 'Accepted';
    const open = isTakenOff
      ? await applyTransition(tx, caller, ride, { actor: 'admin', to: 'Pending' })
      : ride;
    if (driverId === null) return;
    if ((await lockDriver(tx, driverId)) !== 'Active') fail('DRIVER_NOT_AVAILABLE');
    await applyTransition(tx, caller, open, { actor: 'admin', to: 'Assigned', driverId });
  }

  return {
    releaseDriver,
    reassign,
    ...cancellations,

    setStatus: (
      caller: Caller,
      id: string,
      { status, ...cancellation }: BodyOf<typeof setBookingStatus>,
    ) =>
      idempotentTransaction(db, async (tx) => {
        const to = parseBookingStage(status) ?? fail('MOVE_REFUSED');
        if (to === 'Cancelled') return cancelByOffice(tx, caller, id, cancellation);
        const before = await lock(tx, id);
        if (to === 'Accepted' && rideStage(before) === 'Pending') fail('DRIVER_REQUIRED');
        checkTransition(before, { actor: 'admin', to });
        if (to === 'Assigned' && before.driver === null) {
          fail('MOVE_REFUSED', { message: 'Choose a driver to assign to this booking.' });
        }
        // Setting the same stage again is not a transition; another driver is assigned by id.
        if (to === 'Assigned') refuseTransition(before, to);
        return applyTransition(tx, caller, before, { actor: 'admin', to });
      }),

    assign: (caller: Caller, id: string, { driverId, replaces }: BodyOf<typeof assignDriver>) =>
      idempotentTransaction(db, async (tx) => {
        const before = await lock(tx, id);
        if (replaces !== undefined && replaces !== (before.driver?._id ?? null))
          fail('DRIVER_CHANGED');
        if (driverId === null)
          return applyTransition(tx, caller, before, { actor: 'admin', to: 'Pending' });
        checkTransition(before, { actor: 'admin', to: 'Assigned' });
        if (before.driver?._id === driverId) refuseTransition(before, 'Assigned');
        if ((await lockDriver(tx, driverId)) !== 'Active') fail('DRIVER_NOT_AVAILABLE');
        return applyTransition(tx, caller, before, { actor: 'admin', to: 'Assigned', driverId });
      }),

    accept: (caller: Caller, id: string) => driverTransition(caller, id, 'Accepted'),
    decline: (caller: Caller, id: string) => driverTransition(caller, id, 'Pending'),
    start: (caller: Caller, id: string) => driverTransition(caller, id, 'In Progress'),
    complete: (caller: Caller, id: string) => driverTransition(caller, id, 'Completed'),
  };
}

export type Transitions = ReturnType<typeof createTransitions>;
