import {
  type DriverStatus,
  driverMoveRefusal,
  driverMovesFrom,
  isApproved,
} from '@chesapeake/contract/driver-status';
import type { listDrivers } from '@chesapeake/contract/drivers';
import type { QueryOf } from '@chesapeake/contract/endpoint';
import { type Caller, driverIdOf } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import { lockDriver } from '../../db/driver-lock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { afterCommit, transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { DocumentLinks } from '../../files/document-links.ts';
import type { Pictures } from '../../files/pictures.ts';
import { rideName } from '../../rides/ride-name.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Bookings } from '../bookings/service.ts';
import type { Cars } from '../cars/service.ts';
import type { Mail } from '../mail/service.ts';
import type { NewsService } from '../news/service.ts';
import type { SettingsService } from '../settings/service.ts';
import type { Users } from '../users/service.ts';
import { createApplication } from './application.ts';
import { listFreeFor } from './free-drivers-repository.ts';
import { reviewLetter } from './letters.ts';
import { carChanged, deleted, dutyChanged, statusChanged } from './news.ts';
import { createDriverPictures } from './pictures.ts';
import { createProfileChange } from './profile.ts';
import { takingRecord } from './record-rules.ts';
import type { DriverRecord } from './repository.ts';
import * as repository from './repository.ts';
import { createShownDrivers } from './shown.ts';

interface Deps {
  db: Db;
  clock: Clock;
  accounts: Accounts;
  bookings: Bookings;
  cars: Cars;
  mail: Mail;
  news: NewsService;
  settings: SettingsService;
  users: Users;
  pictures: Pictures;
  documents: Pictures;
  links: DocumentLinks;
}

/** Drivers from their application to their leaving. */
export function createDrivers(deps: Deps) {
  const { db, clock, bookings, cars, mail, news, settings, users } = deps;
  const files = createDriverPictures(deps);
  const shown = createShownDrivers(deps);

  const get = async (source: Db, id: string) =>
    (await repository.find(source, id)) ?? fail('DRIVER_NOT_FOUND');

  /** Which nobody else changes until this transaction ends. */
  async function lock(tx: Tx, id: string): Promise<DriverRecord> {
    await lockDriver(tx, id);
    return get(tx, id);
  }

  async function changeStatus(tx: Tx, before: DriverRecord, status: DriverStatus) {
    if (!driverMovesFrom(before.status).includes(status)) {
      fail('DRIVER_MOVE_REFUSED', {
        message: driverMoveRefusal(before.status, status),
        details: { status: before.status },
      });
    }
    await repository.change(tx, before._id, { status });
    return get(tx, before._id);
  }

  /** They need not be signed in to learn of it. */
  async function writeDecision(tx: Tx, { email }: DriverRecord, decision: DriverStatus) {
    await mail.queue(tx, {
      to: email,
      letter: reviewLetter(decision),
      why: 'you applied as a driver with this address',
      isSecret: false,
    });
  }

  async function forget(tx: Tx, caller: Caller, driver: DriverRecord, { isTold = true } = {}) {
    await repository.markDeleted(tx, driver._id, clock());
    afterCommit(tx, () => files.removeAll(driver));
    const written = deleted(driver, caller.userId);
    await news.write(tx, isTold ? written : { ...written, tell: [] });
  }

  async function remove(tx: Tx, caller: Caller, id: string) {
    const returnedBookings = await bookings.releaseDriver(tx, caller, id);
    const driver = await lock(tx, id);
    // What was rejected before goes with whoever goes, papers and all.
    if (driver.status !== 'Rejected') {
      for (const old of await repository.listRejectedOf(tx, driver.user._id)) {
        await forget(tx, caller, old, { isTold: false });
      }
    }
    await forget(tx, caller, driver);
    if (driver.status === 'Pending') await writeDecision(tx, driver, 'Rejected');
    return returnedBookings;
  }

  users.onRemoval(async (tx, caller, userId) => {
    for (const id of await repository.listIdsOfUser(tx, userId)) {
      // An old one may have gone with another.
      if (await repository.find(tx, id)) await remove(tx, caller, id);
    }
  });

  return {
    apply: createApplication(deps),
    changeProfile: createProfileChange({ ...deps, get, lock, shown }),
    sweepPictures: files.sweep,
    listFreeFor: async (bookingId: string) => {
      if (!(await bookings.exists(bookingId))) fail('BOOKING_NOT_FOUND');
      return listFreeFor(db, bookingId, (await settings.read()).zone);
    },

    /** The car that is this driver's, while it is of the fleet. */
    findCarOf: async (source: Db, id: string) =>
      (await repository.find(source, id))?.assignedCar?._id,

    list: async (caller: Caller, query: QueryOf<typeof listDrivers>) => {
      const { rows, total } = await repository.list(db, query);
      return { rows: await shown.all(db, caller, rows), total };
    },

    count: async () => ({
      ...(await repository.countByStatus(db)),
      onRide: await bookings.countRunning(),
    }),

    get: async (caller: Caller, id: string) => {
      const record = await get(db, id);
      const isTheirs = record.user._id === caller.userId;
      if (!isTheirs && !caller.permissions.has('drivers:see')) fail('DRIVER_NOT_FOUND');
      return shown.withBookings(db, caller, record);
    },

    getOwn: async (caller: Caller) => {
      const record = (await repository.findOfUser(db, caller.userId)) ?? fail('NO_DRIVER_PROFILE');
      return {
        ...(await shown.one(db, caller, record)),
        ...(await bookings.summaryOf(record._id)),
      };
    },

    setStatus: (caller: Caller, id: string, status: DriverStatus) =>
      transaction(db, async (tx) => {
        const before = await lock(tx, id);
        const after = await changeStatus(tx, before, status);
        await news.write(tx, statusChanged({ before, after, actorId: caller.userId }));
        if (before.status === 'Pending') await writeDecision(tx, after, status);
        return shown.withBookings(tx, caller, after);
      }),

    setOwnDuty: (caller: Caller, status: 'Active' | 'Off-Duty') =>
      transaction(db, async (tx) => {
        const before = await lock(tx, driverIdOf(caller));
        const isOnRide = (await bookings.findCurrent(tx, [before._id])).size > 0;
        if (isOnRide && status === 'Off-Duty') fail('RIDE_RUNNING');
        const after = await changeStatus(tx, before, status);
        const business = { ...(await settings.read(tx)), now: clock() };
        const ahead = status === 'Active' ? [] : await bookings.listAhead(tx, before._id);
        const names = ahead.map((ride) => rideName(ride, business));
        await news.write(tx, dutyChanged({ before, after, actorId: caller.userId }, names));
        return shown.one(tx, caller, after);
      }),

    remove: (caller: Caller, id: string) =>
      transaction(db, async (tx) => {
        await get(tx, id);
        const returned = await remove(tx, caller, id);
        return {
          returnedBookings: returned.map(({ _id, serviceType, pickupTime }) => ({
            _id,
            serviceType,
            pickupTime,
            status: 'Pending' as const,
          })),
        };
      }),

    setCar: (caller: Caller, id: string, carId: string | null) =>
      transaction(db, async (tx) => {
        // The car first, as whoever deletes it does.
        if (carId && !(await cars.lock(tx, carId))) fail('CAR_NOT_FOUND');
        const before = await lock(tx, id);
        if (!isApproved(before)) fail('NOT_A_DRIVER_YET');
        const holder = carId ? await repository.findHolder(tx, carId) : undefined;
        if (holder && holder._id !== id) {
          const message = `This car belongs to ${holder.name} already.`;
          fail('CAR_HAS_DRIVER', { field: 'carId', message });
        }
        await takingRecord(() => repository.change(tx, id, { carId }));
        const after = await get(tx, id);
        if (before.assignedCar?._id !== after.assignedCar?._id) {
          await news.write(tx, carChanged({ before, after, actorId: caller.userId }));
        }
        return shown.one(tx, caller, after);
      }),
  };
}

export type Drivers = ReturnType<typeof createDrivers>;
