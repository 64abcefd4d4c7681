import type { OfficeBooking } from '@chesapeake/contract/bookings/book-for-customer';
import type { NewBooking } from '@chesapeake/contract/bookings/bookings';
import { changeTexts } from '@chesapeake/contract/bookings/change-booking';
import { findService, offeredServices } from '@chesapeake/contract/bookings/service-types';
import { toCents } from '@chesapeake/contract/fields/money';
import { sumLines } from '@chesapeake/contract/prices/price-lines';
import type { Settings } from '@chesapeake/contract/settings/settings';
import { rideTimes } from '../../booking-helpers/ride-window.ts';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { idempotentTransaction } from '../../db/transaction.ts';
import { fail, prefixFields } from '../../errors.ts';
import type { Cars } from '../cars/index.ts';
import type { Customers } from '../customers/index.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { insertRides, lockCars, planBooking, toBookingReply } from './book-rides.ts';
import { lockCustomer } from './booking-limit.ts';
import { atDriverField } from './change-driver.ts';
import { shareDiscount } from './discount.ts';
import { bookingCreatedEvents } from './events.ts';
import { lockFreeCar } from './free-car.ts';
import { checkPrice } from './price.ts';
import type { Ride } from './repository.ts';
import * as repository from './repository.ts';
import type { Transitions } from './transitions.ts';

interface Deps {
  db: Db;
  clock: Clock;
  cars: Cars;
  customers: Customers;
  events: DomainEvents;
  settings: SettingsService;
  /** Proposes a locked booking to a driver. */
  reassign: Transitions['reassign'];
}

/** The office books for a customer, in one transaction with the driver. */
export function createOfficeBooking({
  db,
  clock,
  cars,
  customers,
  events,
  settings,
  reassign,
}: Deps) {
  async function lockOfficeCustomer(tx: Tx, input: OfficeBooking): Promise<Ride['user']> {
    const userId = await customers.resolve(tx, input.customer).catch((error) => {
      throw prefixFields('customer', error);
    });
    const { name, phone } = await lockCustomer(tx, userId);
    await customers.checkMayBook(tx, userId);
    return { _id: userId, name, phone };
  }

  /** The car that was chosen, or the first free one of the class. */
  async function chooseCar(tx: Tx, input: OfficeBooking, business: Settings): Promise<NewBooking> {
    const { car, carClass, additionalCars, passengers, hours } = input;
    if (car || !carClass) return { ...input, car: car ?? '' };
    const service = findService(offeredServices(business.services), input.serviceType);
    const free = await lockFreeCar(tx, cars, {
      carClass,
      // An unknown service is reported by the plan.
      windows: [input.pickupTime, input.returnTrip?.pickupTime].flatMap((from) =>
        from && service
          ? [{ from, until: rideTimes(service, from, { ...business, hours }).blockedUntil }]
          : [],
      ),
      // Several cars share the party.
      seats: additionalCars?.length ? 1 : (passengers ?? 1),
      except: additionalCars ?? [],
    });
    return { ...input, car: free._id };
  }

  /** Proposes the ride to the driver, and the way back in the same car. */
  async function propose(tx: Tx, caller: Caller, rides: readonly Ride[], driverId: string) {
    // Of several cars at the same time, a driver drives the first.
    const theirs = rides.filter(
      ({ pickupTime }, index) =>
        rides.findIndex((ride) => ride.pickupTime.getTime() === pickupTime.getTime()) === index,
    );
    for (const ride of theirs) await reassign(tx, caller, ride, driverId);
  }

  return (caller: Caller, input: OfficeBooking) =>
    idempotentTransaction(db, async (tx) => {
      if (input.discount && !caller.permissions.has('payments:change'))
        fail('FORBIDDEN', { message: changeTexts.discountPermission });
      const business = await settings.read(tx);
      const customer = await lockOfficeCustomer(tx, input);
      const order = await chooseCar(tx, input, business);
      const fleet = await lockCars(tx, cars, order);
      const now = clock();
      const planned = await planBooking(tx, {
        input: order,
        fleet,
        // A caller may want to leave at once.
        settings: { ...business, leadMinutes: 0 },
        now,
        services: offeredServices(business.services),
      });
      const { discount } = input;
      const legs = shareDiscount(
        planned,
        discount && { cents: toCents(discount.amount), reason: discount.reason },
      );
      checkPrice(
        legs.reduce((sum, { lines }) => sum + sumLines(lines), 0),
        input,
      );
      const rides = await insertRides(tx, legs, {
        customer,
        source: 'phone',
        payment: input.payment,
        now,
        office: { note: input.officeNote || null, bookedBy: caller.userId },
      });
      await events.recordAll(
        tx,
        bookingCreatedEvents(rides, { ...business, now }, { actorId: caller.userId }),
      );
      const { driverId } = input;
      if (!driverId) return toBookingReply(rides);
      await atDriverField(() => propose(tx, caller, rides, driverId), 'driverId');
      const ids = rides.map(({ _id }) => _id);
      const assigned = await repository.findAll(tx, ids);
      const [first, ...others] = rides.map((ride) => assigned.get(ride._id) ?? ride);
      return toBookingReply([first as Ride, ...others]);
    });
}
