import { suspendedText } from '@chesapeake/contract/accounts/accounts';
import { deskTexts } from '@chesapeake/contract/bookings/book-for-customer';
import { changeTexts } from '@chesapeake/contract/bookings/change-booking';
import { findService, offeredServices } from '@chesapeake/contract/bookings/service-types';
import type { BookedTripFacts } from '@chesapeake/contract/bookings/trip-facts';
import type { CarClass } from '@chesapeake/contract/cars/car-classes';
import type { Car } from '@chesapeake/contract/cars/cars';
import { toCents } from '@chesapeake/contract/fields/money';
import { type PriceLine, sumLines } from '@chesapeake/contract/prices/price-lines';
import type { NewQuote } from '@chesapeake/contract/quotes/quotes';
import type { Caller } from '../../caller.ts';
import { addMs, type Clock, minutes } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { fail } from '../../errors.ts';
import type { Cars } from '../cars/index.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { insertRides, planBooking } from './book-rides.ts';
import { lockCustomer } from './booking-limit.ts';
import { shareDiscount } from './discount.ts';
import { bookingCreatedEvents } from './events.ts';
import { lockFreeCar } from './free-car.ts';
import { checkPrice } from './price.ts';
import type { Ride } from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  cars: Cars;
  events: DomainEvents;
  settings: SettingsService;
}

/** A ride as it was quoted. */
export interface QuotedRide {
  serviceType: string;
  pickupLocation: string;
  destination: string | null;
  pickupTime: Date;
  dropoffTime: Date;
  facts: BookedTripFacts;
  lines: PriceLine[];
}

interface AcceptedQuote {
  userId: string;
  rides: readonly QuotedRide[];
  carClass: CarClass;
  officeNote: string | null;
  /** Whoever quoted it. */
  createdBy: string;
}

/** Rides of quotes: planned without holding a car, and booked when the customer accepts. */
export function createQuotedRides({ db, clock, cars, events, settings }: Deps) {
  /** A car that stands for its class: the one that was chosen, or the largest. */
  async function modelCar(tx: Tx, { car, carClass }: NewQuote): Promise<Car> {
    const fleet = await cars.list({ status: 'Available' }, tx);
    if (car)
      return fleet.find(({ _id }) => _id === car) ?? fail('CAR_NOT_AVAILABLE', { field: 'car' });
    const [largest] = fleet
      .filter((each) => each.carClass === carClass)
      .sort((one, other) => other.capacity - one.capacity);
    return (
      largest ??
      fail('CAR_NOT_AVAILABLE', {
        field: 'carClass',
        message: deskTexts.noCarFree(carClass ?? 'car'),
      })
    );
  }

  /** The way back is as it was quoted, even if cars need more time between rides by now. */
  const windowsOf = (rides: AcceptedQuote['rides'], turnaroundMinutes: number) =>
    rides.map(({ pickupTime, dropoffTime }, index) => {
      const until = addMs(dropoffTime, minutes(turnaroundMinutes));
      const next = rides[index + 1]?.pickupTime;
      return { from: pickupTime, until: next && next < until ? next : until };
    });

  const seatsFor = (rides: AcceptedQuote['rides']) =>
    Math.max(...rides.map(({ facts }) => facts.passengers ?? 1));

  return {
    /** The rides and prices of a quote. Fails with errors by field, as a booking would. */
    planQuote: async (tx: Tx, caller: Caller, input: NewQuote) => {
      if (input.discount && !caller.permissions.has('payments:change'))
        fail('FORBIDDEN', { message: changeTexts.discountPermission });
      const business = await settings.read(tx);
      const model = await modelCar(tx, input);
      const planned = await planBooking(tx, {
        input: { ...input, car: model._id },
        fleet: new Map([[model._id, model]]),
        settings: { ...business, leadMinutes: 0 },
        now: clock(),
        services: offeredServices(business.services),
      });
      const { discount } = input;
      const legs = shareDiscount(
        planned,
        discount && { cents: toCents(discount.amount), reason: discount.reason },
      );
      const priceCents = legs.reduce((sum, { lines }) => sum + sumLines(lines), 0);
      checkPrice(priceCents, input);
      return { carClass: model.carClass, legs, priceCents };
    },

    isCarFree: async (quote: Pick<AcceptedQuote, 'rides' | 'carClass'>): Promise<boolean> => {
      const { turnaroundMinutes } = await settings.read();
      const free = await Promise.all(
        windowsOf(quote.rides, turnaroundMinutes).map((window) =>
          cars.listFree(db, {
            ...window,
            carClass: quote.carClass,
            seats: seatsFor(quote.rides),
          }),
        ),
      );
      const [first = [], ...others] = free;
      return first.some(({ _id }) => others.every((cars) => cars.some((car) => car._id === _id)));
    },

    /** Books an accepted quote at its price, with the first free car of the class. */
    bookQuote: async (tx: Tx, quote: AcceptedQuote): Promise<[Ride, ...Ride[]]> => {
      const business = await settings.read(tx);
      const { name, phone, isSuspended } = await lockCustomer(tx, quote.userId);
      if (isSuspended) fail('ACCOUNT_SUSPENDED', { message: suspendedText(business.contactPhone) });
      const windows = windowsOf(quote.rides, business.turnaroundMinutes);
      const car = await lockFreeCar(tx, cars, {
        carClass: quote.carClass,
        windows,
        seats: seatsFor(quote.rides),
      });
      const now = clock();
      const legs = quote.rides.map((ride, index) => ({
        ...ride,
        car,
        field: 'carClass',
        isReturn: index > 0,
        window: {
          // The service may have been removed since.
          service: findService(business.services, ride.serviceType) ?? { slug: ride.serviceType },
          pickupAt: ride.pickupTime,
          endsAt: ride.dropoffTime,
          blockedUntil: windows[index]?.until ?? ride.dropoffTime,
        },
      }));
      const rides = await insertRides(tx, legs, {
        customer: { _id: quote.userId, name, phone },
        source: 'quote',
        payment: 'link',
        now,
        office: { note: quote.officeNote, bookedBy: quote.createdBy },
      });
      await events.recordAll(tx, bookingCreatedEvents(rides, { ...business, now }));
      return rides;
    },
  };
}
