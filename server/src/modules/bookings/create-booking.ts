import type { NewBooking } from '@chesapeake/contract/bookings/bookings';
import { onlineServices } from '@chesapeake/contract/bookings/service-types';
import { sumLines } from '@chesapeake/contract/prices/price-lines';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import { idempotentTransaction } from '../../db/transaction.ts';
import type { Cars } from '../cars/index.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { insertRides, lockCars, planBooking, toBookingReply } from './book-rides.ts';
import { checkMayBook, lockCustomer } from './booking-limit.ts';
import { bookingCreatedEvents } from './events.ts';
import { checkPrice } from './price.ts';

interface Deps {
  db: Db;
  clock: Clock;
  cars: Cars;
  events: DomainEvents;
  settings: SettingsService;
}

/** A customer books one ride, or all legs of a trip, in one transaction. */
export function createBookingCreation({ db, clock, cars, events, settings }: Deps) {
  return (caller: Caller, input: NewBooking) =>
    idempotentTransaction(db, async (tx) => {
      // One round trip: none of these depends on the others.
      const [business, customer, fleet] = await Promise.all([
        settings.read(tx),
        lockCustomer(tx, caller.userId),
        lockCars(tx, cars, input),
      ]);
      const now = clock();
      const legs = await planBooking(tx, {
        input,
        fleet,
        settings: business,
        now,
        services: onlineServices(business.services),
      });
      checkPrice(
        legs.reduce((sum, { lines }) => sum + sumLines(lines), 0),
        input,
      );
      checkMayBook(customer, business, legs.length);
      const { name, phone } = customer;
      const rides = await insertRides(tx, legs, {
        customer: { _id: caller.userId, name, phone },
        source: 'web',
        payment: null,
        now,
      });
      await events.recordAll(tx, bookingCreatedEvents(rides, { ...business, now }));
      return toBookingReply(rides);
    });
}
