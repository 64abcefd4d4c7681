import type {
  countMatchingBookings,
  listBookings,
} from '@chesapeake/contract/bookings/admin-bookings';
import {
  bookingTexts,
  type listMyBookings,
  type listOverlappingBookings,
  type NewBooking,
} from '@chesapeake/contract/bookings/bookings';
import type { listDriverBookings } from '@chesapeake/contract/bookings/driver-bookings';
import {
  findService,
  offeredServices,
  windowEnd,
} from '@chesapeake/contract/bookings/service-types';
import { isoDayIn } from '@chesapeake/contract/format/dates';
import type { QueryOf } from '@chesapeake/contract/http/endpoint';
import type { PageQuery } from '@chesapeake/contract/http/lists';
import { rideWindow } from '../../booking-helpers/ride-window.ts';
import { type Caller, requireDriverId } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import { idempotentTransaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { Cars } from '../cars/index.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { Payments } from '../payments/index.ts';
import type { SettingsService } from '../settings/index.ts';
import * as adminRepository from './admin-repository.ts';
import { checkMayBook, lockCustomer } from './booking-limit.ts';
import { createCarChange } from './car-change.ts';
import { asCarTaken } from './double-booking.ts';
import * as driverBookingsRepository from './driver-bookings-repository.ts';
import { readDriverSummary } from './driver-summary-repository.ts';
import { bookingCreatedEvent, bookingDeletedEvent } from './events.ts';
import * as inPeriodRepository from './in-period-repository.ts';
import { newRide } from './new-ride.ts';
import { priceBooking } from './price.ts';
import { registerPickupReminderHandler } from './reminders.ts';
import * as repository from './repository.ts';
import { createTransitions } from './transitions.ts';

interface Deps {
  db: Db;
  clock: Clock;
  cars: Cars;
  events: DomainEvents;
  outbox: Outbox;
  payments: Payments;
  settings: SettingsService;
}

/** Bookings from creation to the end of the ride. */
export function createBookings(deps: Deps) {
  const { db, clock, cars, events, payments, settings } = deps;
  registerPickupReminderHandler(deps);
  const listContext = async () => ({ zone: (await settings.read()).zone, now: clock() });
  return {
    ...createTransitions({ db, clock, events, payments, settings }),

    changeCar: createCarChange({ clock, events, settings }),
    listLiveIn: inPeriodRepository.listLiveIn,
    lockLiveIn: inPeriodRepository.lockLiveIn,

    create: (caller: Caller, input: NewBooking) =>
      idempotentTransaction(db, async (tx) => {
        // One round trip: none of these depends on the others.
        const [business, customer, car] = await Promise.all([
          settings.read(tx),
          lockCustomer(tx, caller.userId),
          // Serializes bookings of the same car, because concurrent inserts would deadlock.
          cars.lock(tx, input.car),
        ]);
        const now = clock();
        const { service, pickupAt, endsAt, blockedUntil } = rideWindow(
          { settings: business, now },
          input,
        );
        const destination = input.destination || input.dropoffLocation || null;
        if (service.needsDestination && !destination) {
          fail('VALIDATION_FAILED', { errors: { destination: bookingTexts.destinationRequired } });
        }
        const priceCents = priceBooking(service, input);
        checkMayBook(customer, business);
        if (car?.status !== 'Available') fail('CAR_NOT_AVAILABLE', { field: 'car' });
        const { name, phone } = customer;
        const ride = newRide({
          customer: { _id: caller.userId, name, phone },
          car,
          serviceType: service.slug,
          pickupLocation: input.pickupLocation,
          // Not stored for services without a destination.
          destination: service.needsDestination ? destination : null,
          pickupAt,
          endsAt,
          priceCents,
          now,
        });
        await repository.insert(tx, { ride, carId: car._id, blockedUntil, priceCents }, asCarTaken);
        await events.record(tx, bookingCreatedEvent(ride, { ...business, now }));
        return ride;
      }),

    list: async (query: QueryOf<typeof listBookings>) =>
      adminRepository.list(db, query, await listContext()),

    listLiveOfUser: (userId: string, query: PageQuery) =>
      adminRepository.listLiveOfUser(db, userId, query),

    count: async () => {
      const { zone } = await settings.read();
      const day = isoDayIn(clock(), zone);
      return {
        ...(await adminRepository.readCounts(db)),
        today: await adminRepository.countRidesOnDay(db, day, zone),
      };
    },

    countMatching: async (query: QueryOf<typeof countMatchingBookings>) =>
      adminRepository.countMatching(db, query, await listContext()),

    countUnassigned: () => adminRepository.countUnassigned(db),

    countOverdue: () => adminRepository.countOverdue(db, clock()),

    countInProgress: () => adminRepository.countInProgress(db),

    /** Today's rides, up to one hundred, and their total number. */
    listToday: async () => {
      const { zone } = await settings.read();
      const day = isoDayIn(clock(), zone);
      const rides = await adminRepository.listRidesOnDay(db, day, zone);
      return { day, rides, total: (await adminRepository.countRidesOnDay(db, day, zone)).rides };
    },

    readCounts: () => adminRepository.readCounts(db),

    listMine: (caller: Caller, query: QueryOf<typeof listMyBookings>) =>
      repository.listOfUser(db, caller.userId, query, clock()),

    listOverlapping: async (
      caller: Caller,
      { serviceType, pickupTime }: QueryOf<typeof listOverlappingBookings>,
    ) => {
      const { services } = await settings.read();
      const service =
        findService(offeredServices(services), serviceType) ??
        fail('VALIDATION_FAILED', { errors: { serviceType: bookingTexts.unknownService } });
      const until = windowEnd(pickupTime, service);
      return repository.listOverlapping(db, caller.userId, { from: pickupTime, until });
    },

    countMine: (caller: Caller) => repository.countOfUser(db, caller.userId),

    listProposed: (caller: Caller, query: PageQuery) =>
      driverBookingsRepository.listProposed(db, requireDriverId(caller), query),

    listForDriver: (caller: Caller, query: QueryOf<typeof listDriverBookings>) =>
      driverBookingsRepository.listForDriver(db, requireDriverId(caller), query),

    countForDriver: (caller: Caller) =>
      driverBookingsRepository.countForDriver(db, requireDriverId(caller)),

    findCurrent: driverBookingsRepository.findCurrent,
    listUpcoming: driverBookingsRepository.listUpcoming,
    listNextOfCar: driverBookingsRepository.listNextOfCar,

    /** A driver's stats for today and this week, in the business time zone. */
    getDriverSummary: async (driverId: string) =>
      readDriverSummary(db, driverId, { zone: (await settings.read()).zone, now: clock() }),

    find: repository.find,
    /** Locks the booking until the transaction ends. */
    lock: repository.lock,

    isOwnedBy: repository.isOwnedBy,

    exists: async (id: string) => (await repository.find(db, id)) !== undefined,

    get: async (caller: Caller, id: string) => {
      const ride = await repository.find(db, id);
      const isTheirs = ride?.user._id === caller.userId || caller.permissions.has('bookings:see');
      return (isTheirs && ride) || fail('BOOKING_NOT_FOUND');
    },

    getForOffice: async (id: string) => {
      const ride = (await repository.find(db, id)) ?? fail('BOOKING_NOT_FOUND');
      const { customer, driver } = await adminRepository.readContacts(db, id);
      return {
        ...ride,
        user: { ...ride.user, ...customer },
        driver: ride.driver && { ...ride.driver, ...driver },
      };
    },

    remove: (caller: Caller, id: string) =>
      idempotentTransaction(db, async (tx) => {
        const ride = (await repository.lock(tx, id)) ?? fail('BOOKING_NOT_FOUND');
        await payments.checkNotPaid(tx, id);
        const now = clock();
        await repository.change(tx, id, { deletedAt: now });
        await payments.settleCalledOff(tx, id, { cause: 'deleted', caller });
        const business = { ...(await settings.read(tx)), now };
        await events.record(tx, bookingDeletedEvent(ride, caller.userId, business));
      }),
  };
}

export type Bookings = ReturnType<typeof createBookings>;
