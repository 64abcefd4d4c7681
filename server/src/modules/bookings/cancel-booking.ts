import type { cancelBooking } from '@chesapeake/contract/bookings/bookings';
import type {
  CancellationPreview,
  OfficeCancellation,
  previewOfficeCancellation,
} from '@chesapeake/contract/bookings/cancel-by-office';
import { canTransition } from '@chesapeake/contract/bookings/life-cycle';
import type { BodyOf, QueryOf } from '@chesapeake/contract/http/endpoint';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { idempotentTransaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import { type Payments, readOfficeTerms } from '../payments/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { bookingTransitionedEvent } from './events.ts';
import type { Ride } from './repository.ts';
import * as repository from './repository.ts';
import {
  checkTransition,
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
  applyTransition: (
    tx: Tx,
    caller: Caller,
    before: Ride,
    request: TransitionRequest,
  ) => Promise<Ride>;
}

/** The other rides of the trip that can be cancelled too, unless they have started. */
const othersToCancel = (ride: Ride, legs: readonly Ride[]) =>
  legs.filter(
    (leg) => leg._id !== ride._id && canTransition(rideStage(leg), 'Cancelled', 'customer'),
  );

/** The booking, or with it the other rides of its trip, all locked. */
async function lockLegs(tx: Tx, id: string, wholeTrip: boolean): Promise<Ride[]> {
  if (wholeTrip) return repository.lockTripOf(tx, id);
  const ride = await repository.lock(tx, id);
  return ride ? [ride] : [];
}

/** Cancelling by the customer and by the office. */
export function createCancellations({
  db,
  clock,
  events,
  payments,
  settings,
  applyTransition,
}: Deps) {
  /**
   * Cancels the live bookings of a customer, except a ride in progress. Returns how many. The caller
   * makes sure that no more are added.
   */
  async function cancelAllOfCustomer(tx: Tx, caller: Caller, userId: string): Promise<number> {
    const rides = await repository.lockUpcomingOfUser(tx, userId);
    const request = { actor: 'admin', to: 'Cancelled' } as const;
    for (const ride of rides) checkTransition(ride, request);
    const ids = rides.map(({ _id }) => _id);
    const now = clock();
    // All at once: there may be more than a thousand.
    await repository.changeAll(tx, ids, rideChangeFor(request, now));
    await payments.settleAllCancelled(tx, ids, caller);
    const cancelled = await repository.findAll(tx, ids);
    const business = { ...(await settings.read(tx)), now };
    const shared = { to: request.to, actorId: caller.userId, isDeclined: false };
    await events.recordAll(
      tx,
      rides.map((before) => {
        const after = cancelled.get(before._id) ?? fail('BOOKING_NOT_FOUND');
        return bookingTransitionedEvent({ ...shared, before, after }, business);
      }),
    );
    return rides.length;
  }

  /** On the office's terms, with the other rides of the trip if it wants that. */
  async function cancelByOffice(
    tx: Tx,
    caller: Caller,
    id: string,
    { wholeTrip = false, expected, ...cancellation }: OfficeCancellation,
  ): Promise<Ride> {
    const legs = await lockLegs(tx, id, wholeTrip);
    const before = legs.find(({ _id }) => _id === id) ?? fail('BOOKING_NOT_FOUND');
    // The refunds are those of the time at which they are checked.
    const now = clock();
    const terms = readOfficeTerms(cancellation);
    const request = { actor: 'admin', to: 'Cancelled', now, terms } as const;
    checkTransition(before, request);
    const others = othersToCancel(before, legs);
    const ids = [before, ...others].map(({ _id }) => _id);
    await payments.checkOfficeCancellation(tx, ids, { terms, expected, now });
    const after = await applyTransition(tx, caller, before, request);
    for (const other of others) await applyTransition(tx, caller, other, request);
    return after;
  }

  return {
    cancelAllOfCustomer,
    cancelByOffice,

    cancel: (
      caller: Caller,
      id: string,
      { refund, wholeTrip = false }: BodyOf<typeof cancelBooking> = {},
    ) =>
      idempotentTransaction(db, async (tx) => {
        const legs = await lockLegs(tx, id, wholeTrip);
        const before = legs.find(({ _id }) => _id === id);
        // Other customers' bookings are a 404.
        if (before?.user._id !== caller.userId) fail('BOOKING_NOT_FOUND');
        // The refunds are those of the time at which they are checked.
        const now = clock();
        const request = { actor: 'customer', to: 'Cancelled', now } as const;
        checkTransition(before, request);
        const others = othersToCancel(before, legs);
        if (refund !== undefined) {
          const ids = [before, ...others].map(({ _id }) => _id);
          await payments.checkRefund(tx, ids, { expectedRefund: refund, now });
        }
        const after = await applyTransition(tx, caller, before, request);
        for (const other of others) await applyTransition(tx, caller, other, request);
        return after;
      }),

    previewCancellation: async (
      id: string,
      { cancelReason, wholeTrip = false }: QueryOf<typeof previewOfficeCancellation>,
    ): Promise<CancellationPreview> => {
      const ride = (await repository.find(db, id)) ?? fail('BOOKING_NOT_FOUND');
      const legs = ride.trip ? await repository.listOfTrip(db, ride.trip._id) : [];
      const others = othersToCancel(ride, legs);
      const ids = [ride, ...(wholeTrip ? others : [])].map(({ _id }) => _id);
      return {
        ...(await payments.previewOfficeCancellation(db, ids, {
          cancelReason: cancelReason ?? null,
          now: clock(),
        })),
        otherRides: others.map(({ _id, serviceType, pickupTime }) => {
          return { _id, serviceType, pickupTime };
        }),
      };
    },
  };
}
