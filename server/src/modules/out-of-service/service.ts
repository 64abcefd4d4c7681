import type { CarBookingInPeriod } from '@chesapeake/contract/bookings/bookings-in-period';
import { findPeriodErrors } from '@chesapeake/contract/calendar/periods';
import type { Car } from '@chesapeake/contract/cars/cars';
import type { addOutOfService, CarReplacement } from '@chesapeake/contract/cars/out-of-service';
import { formatQuantity } from '@chesapeake/contract/format/numbers';
import type { BodyOf } from '@chesapeake/contract/http/endpoint';
import { v7 as newId } from 'uuid';
import {
  checkMayReplace,
  failUnreplaced,
  replaceOrExplain,
  toBookingInPeriod,
} from '../../booking-helpers/replacements.ts';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import { isExclusionViolation } from '../../db/pg-errors.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { idempotentTransaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { Bookings, PeriodAhead, Ride } from '../bookings/index.ts';
import type { Cars } from '../cars/index.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { outOfServiceEndedEvent, outOfServiceEnteredEvent } from './events.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  bookings: Bookings;
  cars: Cars;
  events: DomainEvents;
  settings: SettingsService;
}

/** When cars cannot be used, and which other cars take over their bookings. */
export function createOutOfService({ db, clock, bookings, cars, events, settings }: Deps) {
  async function withFreeCars(source: Db, rides: Ride[]): Promise<CarBookingInPeriod[]> {
    const free = await cars.listFreeForBookings(
      source,
      rides.map(({ _id }) => _id),
    );
    return rides.map((ride) => ({
      ...toBookingInPeriod(ride),
      freeCars: free.get(ride._id) ?? [],
    }));
  }

  /**
   * Locks the car and the replacements, always in the same order, and before any booking: while they
   * are locked, nothing is booked in them.
   */
  async function lockCars(tx: Tx, id: string, replacements: CarReplacement[]) {
    const ids = [...new Set([id, ...replacements.map(({ carId }) => carId)])].sort();
    const locked = new Map<string, Car>();
    for (const each of ids) {
      const car = await cars.lock(tx, each);
      if (car) locked.set(each, car);
    }
    return { car: locked.get(id) ?? fail('CAR_NOT_FOUND'), locked };
  }

  /** Moves the rides that have a replacement, and returns the others. */
  async function moveRides(
    tx: Tx,
    caller: Caller,
    { rides, replacements, locked }: MovedRides,
  ): Promise<Ride[]> {
    const carIds = new Map(replacements.map(({ bookingId, carId }) => [bookingId, carId]));
    for (const ride of rides) {
      const carId = carIds.get(ride._id);
      if (!carId) continue;
      await replaceOrExplain(ride._id, async () => {
        if (ride.status === 'In Progress')
          fail('MOVE_REFUSED', { message: 'This ride is in progress and keeps its car.' });
        const car = locked.get(carId);
        if (car?.status !== 'Available' || carId === ride.car?._id) fail('CAR_NOT_AVAILABLE');
        // Another class may have another price.
        if (car.carClass !== ride.car?.carClass) {
          fail('CAR_NOT_AVAILABLE', {
            message: `Please choose a car of the class ${ride.car?.carClass}.`,
          });
        }
        const passengers = ride.passengers ?? 1;
        if (car.capacity < passengers) {
          fail('CAR_NOT_AVAILABLE', {
            message: `Please choose a car with at least ${formatQuantity(passengers, 'seat')}.`,
          });
        }
        await bookings.changeCar(tx, caller, ride, carId);
      });
    }
    return rides.filter(({ _id }) => !carIds.has(_id));
  }

  const context = async (tx: Tx, caller: Caller, now: Date) => ({
    actorId: caller.userId,
    zone: (await settings.read(tx)).zone,
    now,
  });

  return {
    list: async (carId: string) => {
      await cars.get(carId);
      return repository.list(db, carId, clock());
    },

    listCurrent: () => repository.listCurrent(db, clock()),

    listBookings: async (carId: string, period: PeriodAhead) => {
      await cars.get(carId);
      return withFreeCars(db, await bookings.listLiveIn(db, { carId }, period));
    },

    add: (
      caller: Caller,
      carId: string,
      { from, until, reason, note, replacements }: BodyOf<typeof addOutOfService>,
    ) =>
      idempotentTransaction(db, async (tx) => {
        const now = clock();
        const errors = findPeriodErrors({ from, until }, now);
        if (Object.keys(errors).length > 0) fail('VALIDATION_FAILED', { errors });
        checkMayReplace(caller, replacements);
        const { locked } = await lockCars(tx, carId, replacements);
        const rides = await bookings.lockLiveIn(tx, { carId }, { from, until });
        if (rides.some(({ status }) => status === 'In Progress'))
          fail('RIDE_IN_PERIOD', { field: 'from' });
        const left = await moveRides(tx, caller, { rides, replacements, locked });
        if (left.length > 0) failUnreplaced(caller, await withFreeCars(tx, left));
        const period = {
          _id: newId(),
          car: carId,
          from,
          until,
          reason,
          note: note || null,
          createdAt: now,
        };
        await failIfOverlapping(() =>
          repository.insert(tx, { ...period, createdBy: caller.userId }),
        );
        await events.record(tx, outOfServiceEnteredEvent(period, await context(tx, caller, now)));
        return period;
      }),

    end: (caller: Caller, carId: string, id: string) =>
      idempotentTransaction(db, async (tx) => {
        await lockCars(tx, carId, []);
        const period = (await repository.find(tx, carId, id)) ?? fail('PERIOD_NOT_FOUND');
        const now = clock();
        if (period.until <= now) fail('PERIOD_OVER');
        // What has begun stays as history.
        if (period.from < now) await repository.endAt(tx, period, now);
        else await repository.remove(tx, period);
        await events.record(tx, outOfServiceEndedEvent(period, await context(tx, caller, now)));
      }),

    /** Bookings without a replacement stay with the car, as they do when the status is set by hand. */
    startMaintenance: (caller: Caller, carId: string, replacements: CarReplacement[]) =>
      idempotentTransaction(db, async (tx) => {
        checkMayReplace(caller, replacements);
        const { locked } = await lockCars(tx, carId, replacements);
        const rides = await bookings.lockLiveIn(tx, { carId }, { from: clock() });
        await moveRides(tx, caller, { rides, replacements, locked });
        return cars.setStatus(tx, caller, carId, 'Under Maintenance');
      }),
  };
}

interface MovedRides {
  rides: Ride[];
  replacements: CarReplacement[];
  locked: Map<string, Car>;
}

async function failIfOverlapping(write: () => Promise<void>) {
  try {
    await write();
  } catch (error) {
    if (!isExclusionViolation(error, 'out_of_service_once')) throw error;
    fail('PERIOD_OVERLAPS', {
      field: 'from',
      message: 'This car is already out of service at that time.',
    });
  }
}

export type OutOfService = ReturnType<typeof createOutOfService>;
