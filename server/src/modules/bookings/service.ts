import type { listBookings } from '@chesapeake/contract/admin-bookings';
import { bookingTexts, type listMyBookings, type NewBooking } from '@chesapeake/contract/bookings';
import type { listDriversBookings } from '@chesapeake/contract/driver-bookings';
import type { QueryOf } from '@chesapeake/contract/endpoint';
import type { PageQuery } from '@chesapeake/contract/lists';
import { dayIn } from '@chesapeake/contract/moments';
import { toDollars } from '@chesapeake/contract/money';
import { v7 as newId } from 'uuid';
import { type Caller, driverIdOf } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import { isExclusionViolation } from '../../db/pg-errors.ts';
import type { Db } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import { rideWindow } from '../../rides/ride-window.ts';
import type { Cars } from '../cars/service.ts';
import type { NewsService } from '../news/service.ts';
import type { Payments } from '../payments/service.ts';
import type { SettingsService } from '../settings/service.ts';
import * as driversLists from './drivers-repository.ts';
import { createMoves } from './moves.ts';
import { booked, deleted } from './news.ts';
import * as office from './office-repository.ts';
import { remindOfPickups } from './reminders.ts';
import * as repository from './repository.ts';
import { summaryOf } from './summary-repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  cars: Cars;
  news: NewsService;
  outbox: Outbox;
  payments: Payments;
  settings: SettingsService;
}

/** Rides: booked by customers, given to drivers, followed to their end. */
export function createBookings(deps: Deps) {
  const { db, clock, cars, news, payments, settings } = deps;
  remindOfPickups(deps);
  return {
    ...createMoves({ db, clock, news, payments, settings }),

    create: async (caller: Caller, wish: NewBooking) => {
      const business = await settings.read();
      const now = clock();
      const { service, pickupAt, endsAt, blockedUntil } = rideWindow(
        { settings: business, now },
        wish,
      );
      const destination = wish.destination || wish.dropoffLocation || null;
      if (service.needsDestination && !destination) {
        fail('VALIDATION_FAILED', { errors: { destination: bookingTexts.destinationRequired } });
      }
      const price = toDollars(service.priceCents);
      if (wish.price !== undefined && wish.price !== price) {
        fail('PRICE_CHANGED', { details: { price } });
      }
      return transaction(db, async (tx) => {
        // Whoever books this car now takes turns with us: racing inserts would deadlock.
        const car = await cars.lock(tx, wish.car);
        if (car?.status !== 'Available') fail('CAR_NOT_AVAILABLE', { field: 'car' });
        const booking = {
          _id: newId(),
          serviceType: service.slug,
          pickupLocation: wish.pickupLocation,
          // A ride that goes nowhere in particular keeps none.
          destination: service.needsDestination ? destination : null,
          createdAt: now,
        };
        const user = await takingCar(() =>
          repository.insert(tx, {
            ...booking,
            userId: caller.userId,
            carId: car._id,
            pickupAt,
            endsAt,
            blockedUntil,
            priceCents: service.priceCents,
          }),
        );
        const ride: repository.Ride = {
          ...booking,
          pickupTime: pickupAt,
          dropoffTime: endsAt,
          status: 'Pending',
          user,
          driver: null,
          driverUserId: null,
          car,
          price,
          paid: 0,
          owes: price,
          assignedAt: null,
          acceptedAt: null,
          startedAt: null,
          endedAt: null,
        };
        await news.write(tx, booked(ride, { ...business, now }));
        return ride;
      });
    },

    list: async (query: QueryOf<typeof listBookings>) =>
      office.list(db, query, (await settings.read()).zone),

    count: async () => {
      const { zone } = await settings.read();
      const day = dayIn(clock(), zone);
      return { ...(await office.readCounts(db)), today: await office.countDay(db, day, zone) };
    },

    countRunning: () => office.countRunning(db),

    /** The rides of today, the first hundred of them, and how many there are. */
    listToday: async () => {
      const { zone } = await settings.read();
      const day = dayIn(clock(), zone);
      const rides = await office.listDay(db, day, zone);
      return { day, rides, total: (await office.countDay(db, day, zone)).rides };
    },

    readCounts: () => office.readCounts(db),

    listMine: (caller: Caller, query: QueryOf<typeof listMyBookings>) =>
      repository.listOf(db, caller.userId, query),

    countMine: (caller: Caller) => repository.countOf(db, caller.userId),

    listProposed: (caller: Caller, query: PageQuery) =>
      driversLists.listProposed(db, driverIdOf(caller), query),

    listDriven: (caller: Caller, query: QueryOf<typeof listDriversBookings>) =>
      driversLists.listOfDriver(db, driverIdOf(caller), query),

    countDriven: (caller: Caller) => driversLists.countOfDriver(db, driverIdOf(caller)),

    findCurrent: driversLists.findCurrent,
    listAhead: driversLists.listAhead,
    listNextOfCar: driversLists.listNextOfCar,

    /** Today and this week of a driver, by the business's calendar. */
    summaryOf: async (driverId: string) =>
      summaryOf(db, driverId, { zone: (await settings.read()).zone, now: clock() }),

    find: repository.find,
    /** Until this transaction ends, nobody else changes this booking. */
    lock: repository.lock,

    exists: async (id: string) => (await repository.find(db, id)) !== undefined,

    get: async (caller: Caller, id: string) => {
      const ride = await repository.find(db, id);
      const isTheirs = ride?.user._id === caller.userId || caller.permissions.has('bookings:see');
      return (isTheirs && ride) || fail('BOOKING_NOT_FOUND');
    },

    remove: (caller: Caller, id: string) =>
      transaction(db, async (tx) => {
        const ride = (await repository.lock(tx, id)) ?? fail('BOOKING_NOT_FOUND');
        await payments.refuseIfPaid(tx, id);
        const now = clock();
        await repository.change(tx, id, { deletedAt: now });
        await payments.end(tx, id, { how: 'deleted', caller });
        const business = { ...(await settings.read(tx)), now };
        await news.write(tx, deleted(ride, caller.userId, business));
      }),
  };
}

/** No car is booked twice: the database refuses it. */
async function takingCar<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isExclusionViolation(error, 'bookings_car_free')) throw error;
    fail('CAR_TAKEN', { field: 'car' });
  }
}

export type Bookings = ReturnType<typeof createBookings>;
