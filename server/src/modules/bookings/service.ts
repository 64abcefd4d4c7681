import type {
  countMatchingBookings,
  listBookings,
} from '@chesapeake/contract/bookings/admin-bookings';
import {
  bookingTexts,
  type listMyBookings,
  type listOverlappingBookings,
} from '@chesapeake/contract/bookings/bookings';
import type { listDriverBookings } from '@chesapeake/contract/bookings/driver-bookings';
import {
  findService,
  offeredServices,
  onlineServices,
  windowEnd,
} from '@chesapeake/contract/bookings/service-types';
import { toDollars } from '@chesapeake/contract/fields/money';
import { isoDayIn } from '@chesapeake/contract/format/dates';
import type { QueryOf } from '@chesapeake/contract/http/endpoint';
import type { PageQuery } from '@chesapeake/contract/http/lists';
import { sumLines, toOutputLines } from '@chesapeake/contract/prices/price-lines';
import type { getPrice } from '@chesapeake/contract/prices/prices';
import { type Caller, requireDriverId } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import { idempotentTransaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { Cars } from '../cars/index.ts';
import type { Customers } from '../customers/index.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { Payments } from '../payments/index.ts';
import type { SettingsService } from '../settings/index.ts';
import * as adminRepository from './admin-repository.ts';
import { createRideAssignments } from './assign-rides.ts';
import { createOfficeBooking } from './book-for-customer.ts';
import { createCarChange } from './car-change.ts';
import { createBookingChanges } from './change-booking.ts';
import { createBookingCreation } from './create-booking.ts';
import * as driverBookingsRepository from './driver-bookings-repository.ts';
import { readDriverSummary } from './driver-summary-repository.ts';
import { bookingDeletedEvent } from './events.ts';
import { createBookingExport } from './export-bookings.ts';
import { listFreeFor } from './free-drivers-repository.ts';
import * as inPeriodRepository from './in-period-repository.ts';
import { createPinning } from './pin-ride.ts';
import { priceRide } from './price.ts';
import { createQuotedRides } from './quoted-rides.ts';
import { registerPickupReminderHandler } from './reminders.ts';
import * as repository from './repository.ts';
import { createRideOptions } from './ride-options.ts';
import { readZones } from './ride-zones.ts';
import { createTransitions } from './transitions.ts';

interface Deps {
  db: Db;
  clock: Clock;
  cars: Cars;
  customers: Customers;
  events: DomainEvents;
  outbox: Outbox;
  payments: Payments;
  settings: SettingsService;
}

/** Bookings from creation to the end of the ride. */
export function createBookings(deps: Deps) {
  const { db, clock, cars, customers, events, payments, settings } = deps;
  registerPickupReminderHandler(deps);
  async function get(caller: Caller, id: string) {
    const ride = await repository.find(db, id);
    const isTheirs = ride?.user._id === caller.userId || caller.permissions.has('bookings:see');
    return (isTheirs && ride) || fail('BOOKING_NOT_FOUND');
  }
  const listContext = async () => ({ zone: (await settings.read()).zone, now: clock() });
  const transitions = createTransitions({ db, clock, events, payments, settings });
  const { reassign } = transitions;
  return {
    ...transitions,

    ...createBookingChanges({ db, clock, cars, events, payments, settings, reassign }),

    assignRides: createRideAssignments({ clock, events, settings }),
    pin: createPinning({ db, events }),
    changeCar: createCarChange({ clock, events, settings }),
    listLiveIn: inPeriodRepository.listLiveIn,
    lockLiveIn: inPeriodRepository.lockLiveIn,

    create: createBookingCreation({ db, clock, cars, events, settings }),
    bookForCustomer: createOfficeBooking({
      db,
      clock,
      cars,
      customers,
      events,
      settings,
      reassign,
    }),
    ...createQuotedRides({ db, clock, cars, events, settings }),
    listRideOptions: createRideOptions({ db, cars, settings }),

    getPrice: async (
      caller: Caller | null,
      { extras, stops, hours, ...query }: QueryOf<typeof getPrice>,
    ) => {
      const business = await settings.read();
      // Prices of services for the office only are not public.
      const offered = caller?.permissions.has('bookings:see') ? offeredServices : onlineServices;
      const service =
        findService(offered(business.services), query.serviceType) ??
        fail('VALIDATION_FAILED', { errors: { serviceType: bookingTexts.unknownService } });
      const { pickupLocation, destination } = query;
      const zoneOf = await readZones(db, service, [pickupLocation, destination]);
      const lines = priceRide(business, {
        ...query,
        service,
        hours: hours ?? null,
        stops,
        extras,
        fromZone: zoneOf(pickupLocation),
        toZone: zoneOf(destination),
      });
      return { lines: toOutputLines(lines), price: toDollars(sumLines(lines)) };
    },

    list: async (query: QueryOf<typeof listBookings>) =>
      adminRepository.list(db, query, await listContext()),

    export: createBookingExport({ db, clock, settings }),

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
      { serviceType, pickupTime, hours }: QueryOf<typeof listOverlappingBookings>,
    ) => {
      const { services } = await settings.read();
      const service =
        findService(onlineServices(services), serviceType) ??
        fail('VALIDATION_FAILED', { errors: { serviceType: bookingTexts.unknownService } });
      const until = windowEnd(pickupTime, service, hours);
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

    listFreeDrivers: async (id: string) => {
      if (!(await repository.find(db, id))) fail('BOOKING_NOT_FOUND');
      return listFreeFor(db, id, (await settings.read()).zone);
    },
    listFreeDriversIn: (source: Db, id: string, zone: string) => listFreeFor(source, id, zone),

    find: repository.find,
    /** Locks the booking until the transaction ends. */
    lock: repository.lock,
    lockMany: repository.lockMany,

    isOwnedBy: repository.isOwnedBy,

    get,

    listOfTrip: async (caller: Caller, id: string) => {
      const ride = await get(caller, id);
      return ride.trip ? repository.listOfTrip(db, ride.trip._id) : [ride];
    },

    getForOffice: async (id: string) => {
      const ride = (await repository.find(db, id)) ?? fail('BOOKING_NOT_FOUND');
      const { customer, driver, ...rest } = await adminRepository.readForOffice(db, id);
      return {
        ...ride,
        ...rest,
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
