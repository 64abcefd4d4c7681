import {
  type DriverStatus,
  driverMoveRefusal,
  driverMovesFrom,
} from '@chesapeake/contract/driver-status';
import type { changeDriverProfile, listDrivers } from '@chesapeake/contract/drivers';
import { wrongImageAddress } from '@chesapeake/contract/drivers';
import type { BodyOf, QueryOf } from '@chesapeake/contract/endpoint';
import { datedMomentText } from '@chesapeake/contract/moments';
import { serviceName } from '@chesapeake/contract/services';
import { type Caller, driverIdOf } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import { lockDriver } from '../../db/driver-lock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { afterCommit, transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { DocumentLinks } from '../../files/document-links.ts';
import { keepPictures } from '../../files/keep-pictures.ts';
import type { Pictures } from '../../files/pictures.ts';
import type { UploadedFile } from '../../files/uploaded-file.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Bookings } from '../bookings/service.ts';
import type { Cars } from '../cars/service.ts';
import type { NewsService } from '../news/service.ts';
import type { SettingsService } from '../settings/service.ts';
import type { Users } from '../users/service.ts';
import { createApplication } from './application.ts';
import { listFreeFor } from './free-drivers.ts';
import { carChanged, deleted, dutyChanged, profileChanged, statusChanged } from './news.ts';
import { createDriverPictures, driverPictures, isUpload } from './pictures.ts';
import { takingRecord } from './record-rules.ts';
import type { DriverRecord } from './repository.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  accounts: Accounts;
  bookings: Bookings;
  cars: Cars;
  news: NewsService;
  settings: SettingsService;
  users: Users;
  pictures: Pictures;
  documents: Pictures;
  links: DocumentLinks;
}

/** Drivers from their application to their leaving. */
export function createDrivers(deps: Deps) {
  const { db, clock, accounts, bookings, cars, news, settings, users } = deps;
  const files = createDriverPictures(deps);

  const get = async (source: Db, id: string) =>
    (await repository.find(source, id)) ?? fail('DRIVER_NOT_FOUND');

  /** Which nobody else changes until this transaction ends. */
  async function lock(tx: Tx, id: string): Promise<DriverRecord> {
    await lockDriver(tx, id);
    return get(tx, id);
  }

  /** As administrators and the driver see it: with links to the documents that end by themselves. */
  async function shown(source: Db, caller: Caller, records: DriverRecord[]) {
    const current = await bookings.findCurrent(
      source,
      records.map(({ _id }) => _id),
    );
    return records.map(({ stored, ...driver }) => ({
      ...driver,
      licenseImage: deps.links.make(caller, stored.licenseImage),
      insuranceImage: deps.links.make(caller, stored.insuranceImage),
      currentBooking: current.get(driver._id) ?? null,
    }));
  }

  async function showOne(source: Db, caller: Caller, record: DriverRecord) {
    const [driver] = await shown(source, caller, [record]);
    return driver ?? fail('DRIVER_NOT_FOUND');
  }

  async function showWithBookings(source: Db, caller: Caller, record: DriverRecord) {
    return {
      ...(await showOne(source, caller, record)),
      upcomingBookings: await bookings.listAhead(source, record._id),
    };
  }

  async function changeStatus(tx: Tx, before: DriverRecord, status: DriverStatus) {
    if (!driverMovesFrom(before.status).includes(status)) {
      fail('DRIVER_MOVE_REFUSED', {
        message: driverMoveRefusal(before.status, status),
        details: { status: before.status },
      });
    }
    await takingRecord(() => repository.change(tx, before._id, { status }));
    return get(tx, before._id);
  }

  async function remove(tx: Tx, caller: Caller, id: string) {
    const returnedBookings = await bookings.releaseDriver(tx, caller, id);
    const driver = await lock(tx, id);
    await repository.markDeleted(tx, id, clock());
    afterCommit(tx, () => files.removeAll(driver));
    await news.write(tx, deleted(driver, caller.userId));
    return returnedBookings;
  }

  users.onRemoval(async (tx, caller, userId) => {
    for (const id of await repository.listIdsOfUser(tx, userId)) await remove(tx, caller, id);
  });

  return {
    apply: createApplication(deps),
    sweepPictures: files.sweep,
    listFreeFor: async (bookingId: string) => {
      if (!(await bookings.exists(bookingId))) fail('BOOKING_NOT_FOUND');
      return listFreeFor(db, bookingId);
    },

    /** The car that is this driver's, while it is of the fleet. */
    findCarOf: async (source: Db, id: string) =>
      (await repository.find(source, id))?.assignedCar?._id,

    list: async (caller: Caller, query: QueryOf<typeof listDrivers>) => {
      const { rows, total } = await repository.list(db, query);
      return { rows: await shown(db, caller, rows), total };
    },

    get: async (caller: Caller, id: string) => {
      const record = await get(db, id);
      const isTheirs = record.user._id === caller.userId;
      if (!isTheirs && !caller.permissions.has('drivers:see')) fail('DRIVER_NOT_FOUND');
      return showWithBookings(db, caller, record);
    },

    getOwn: async (caller: Caller) => {
      const record = (await repository.findOfUser(db, caller.userId)) ?? fail('NO_DRIVER_PROFILE');
      return {
        ...(await showOne(db, caller, record)),
        ...(await bookings.summaryOf(record._id)),
      };
    },

    setStatus: (caller: Caller, id: string, status: DriverStatus) =>
      transaction(db, async (tx) => {
        const before = await lock(tx, id);
        const after = await changeStatus(tx, before, status);
        await news.write(tx, statusChanged({ before, after, actorId: caller.userId }));
        return showWithBookings(tx, caller, after);
      }),

    setOwnDuty: (caller: Caller, status: 'Active' | 'Off-Duty') =>
      transaction(db, async (tx) => {
        const before = await lock(tx, driverIdOf(caller));
        const isOnRide = (await bookings.findCurrent(tx, [before._id])).size > 0;
        if (isOnRide) fail('RIDE_RUNNING');
        const after = await changeStatus(tx, before, status);
        const { zone, services } = await settings.read(tx);
        const ahead = status === 'Active' ? [] : await bookings.listAhead(tx, before._id);
        const names = ahead.map(
          ({ serviceType, pickupTime }) =>
            `${serviceName(services, serviceType)} on ${datedMomentText(pickupTime, zone, clock())}`,
        );
        await news.write(tx, dutyChanged({ before, after, actorId: caller.userId }, names));
        return showOne(tx, caller, after);
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
        if (carId && !(await cars.lockForBooking(tx, carId))) fail('CAR_NOT_FOUND');
        const before = await lock(tx, id);
        if (!['Active', 'Off-Duty'].includes(before.status)) fail('NOT_A_DRIVER_YET');
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
        return showOne(tx, caller, after);
      }),

    changeProfile: async (
      caller: Caller,
      id: string,
      sent: BodyOf<typeof changeDriverProfile>,
      file: UploadedFile | undefined,
    ) => {
      // Somebody else's is not there.
      if (caller.driverId !== id) fail('DRIVER_NOT_FOUND');
      const picture = { pictures: deps.pictures, folder: driverPictures, file };
      return keepPictures({ profilePicture: picture }, ({ profilePicture }) =>
        transaction(db, async (tx) => {
          const { name, email, phone } = sent;
          await accounts.changePerson(tx, caller.userId, { name, email, phone });
          const before = await lock(tx, id);
          const profileImage = profilePicture ?? chosenPicture(sent.profileImage, before);
          await takingRecord(() =>
            repository.change(tx, id, {
              licenseNumber: sent.licenseNumber,
              experienceYears: sent.experienceYears,
              drivingRecord: sent.drivingRecord === '' ? null : sent.drivingRecord,
              profileImage,
            }),
          );
          const old = before.stored.profileImage;
          if (isUpload(old) && old !== profileImage) {
            afterCommit(tx, () => deps.pictures.removeLater(old));
          }
          const after = await get(tx, id);
          await news.write(tx, profileChanged({ before, after, actorId: caller.userId }));
          return showOne(tx, caller, after);
        }),
      );
    },
  };
}

/** What is kept of an address that was sent: that of the own upload stands for what is there. */
function chosenPicture(address: string | undefined, { stored, ...driver }: DriverRecord) {
  if (address === undefined) return stored.profileImage;
  if (address === '') return null;
  const own = [driver.profileImage, driver.profileImageSmall];
  if (own.includes(address)) return stored.profileImage;
  if (address.startsWith('/')) {
    fail('VALIDATION_FAILED', { errors: { profileImage: wrongImageAddress } });
  }
  return address;
}

export type Drivers = ReturnType<typeof createDrivers>;
