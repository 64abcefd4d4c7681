import type { NewBooking } from '@chesapeake/contract/bookings/bookings';
import { findService } from '@chesapeake/contract/bookings/service-types';
import { sumLines } from '@chesapeake/contract/prices/price-lines';
import { v7 as newId } from 'uuid';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { idempotentTransaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { Cars } from '../cars/index.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { checkMayBook, lockCustomer } from './booking-limit.ts';
import { asCarTaken } from './double-booking.ts';
import { bookingCreatedEvent } from './events.ts';
import { newRide } from './new-ride.ts';
import { carIdsOf, planLegs } from './planned-legs.ts';
import { checkPrice } from './price.ts';
import * as repository from './repository.ts';
import { readZones } from './ride-zones.ts';

interface Deps {
  db: Db;
  clock: Clock;
  cars: Cars;
  events: DomainEvents;
  settings: SettingsService;
}

/** Books one ride, or all legs of a trip, in one transaction. */
export function createBookingCreation({ db, clock, cars, events, settings }: Deps) {
  /** Serializes bookings of the same car, because concurrent inserts would deadlock. */
  async function lockCars(tx: Tx, input: NewBooking) {
    const { cars: there, returnCars } = carIdsOf(input);
    // Always in the same order, for the same reason.
    const ids = [...new Set([...there, ...returnCars])].sort();
    const locked = await Promise.all(ids.map((id) => cars.lock(tx, id)));
    return new Map(ids.map((id, index) => [id, locked[index]]));
  }

  return (caller: Caller, input: NewBooking) =>
    idempotentTransaction(db, async (tx) => {
      // One round trip: none of these depends on the others.
      const [business, customer, fleet] = await Promise.all([
        settings.read(tx),
        lockCustomer(tx, caller.userId),
        lockCars(tx, input),
      ]);
      const now = clock();
      const zoneOf = await readZones(tx, findService(business.services, input.serviceType), [
        input.pickupLocation,
        input.destination || input.dropoffLocation,
        input.returnTrip?.pickupLocation,
        input.returnTrip?.destination,
      ]);
      const legs = planLegs({ settings: business, now, zoneOf }, input, (id, field) => {
        const car = fleet.get(id);
        return car?.status === 'Available' ? car : fail('CAR_NOT_AVAILABLE', { field });
      });
      checkPrice(
        legs.reduce((sum, { lines }) => sum + sumLines(lines), 0),
        input,
      );
      checkMayBook(customer, business, legs.length);
      const { name, phone } = customer;
      const tripId = legs.length > 1 ? newId() : null;
      const rides = legs.map((leg, index) =>
        newRide({
          ...leg,
          customer: { _id: caller.userId, name, phone },
          serviceType: leg.window.service.slug,
          pickupAt: leg.window.pickupAt,
          endsAt: leg.window.endsAt,
          trip: tripId === null ? null : { _id: tripId, leg: index + 1 },
          now,
        }),
      );
      if (tripId !== null)
        await repository.insertTrip(tx, { id: tripId, userId: caller.userId, createdAt: now });
      await repository.insert(
        tx,
        legs.map(({ car, window, lines }, index) => ({
          ride: rides[index] as repository.Ride,
          carId: car._id,
          blockedUntil: window.blockedUntil,
          lines,
        })),
        (error) => asCarTaken(error, legs),
      );
      const [first = fail('MALFORMED_REQUEST'), ...others] = rides;
      const context = { ...business, now };
      await events.recordAll(tx, [
        bookingCreatedEvent(first, context, others),
        ...others.map((ride) => bookingCreatedEvent(ride, context, 'announced')),
      ]);
      return { ...first, trip: first.trip && { ...first.trip, bookings: rides } };
    });
}
