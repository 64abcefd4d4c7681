import type { addCar, availableCars, Car, CarStatus, changeCar } from '@chesapeake/contract/cars';
import type { BodyOf, QueryOf } from '@chesapeake/contract/endpoint';
import { v7 as newId } from 'uuid';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import { liveBookingsOf } from '../../db/live-bookings.ts';
import { isUniqueViolation } from '../../db/pg-errors.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { afterCommit, transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import { keepPictures } from '../../files/keep-pictures.ts';
import type { Pictures } from '../../files/pictures.ts';
import type { UploadedFile } from '../../files/uploaded-file.ts';
import { liveBookingsRefusal } from '../../rides/live-bookings-refusal.ts';
import { rideWindow } from '../../rides/ride-window.ts';
import type { NewsService } from '../news/service.ts';
import type { SettingsService } from '../settings/service.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  news: NewsService;
  settings: SettingsService;
  pictures: Pictures;
}

/** Where the pictures of cars are kept among the uploads. */
export const carPictures = 'cars';

/** The fleet: everything that reads or writes cars. */
export function createCars({ db, clock, news, settings, pictures }: Deps) {
  async function get(source: Db, id: string): Promise<Car> {
    return (await repository.find(source, id)) ?? fail('CAR_NOT_FOUND');
  }

  async function insert(tx: Tx, car: repository.CarFields & { createdAt?: Date }): Promise<Car> {
    const id = newId();
    await takingPlate(() => repository.insert(tx, { createdAt: clock(), ...car, id }));
    return get(tx, id);
  }

  const keepPicture = <T>(
    file: UploadedFile | undefined,
    work: (image: string | undefined) => Promise<T>,
  ) => keepPictures({ image: { pictures, folder: carPictures, file } }, ({ image }) => work(image));

  const removePicture = (tx: Tx, image: string | null) => {
    if (image) afterCommit(tx, () => pictures.removeLater(image));
  };

  return {
    insert,
    get: (id: string) => get(db, id),
    find: (id: string) => repository.find(db, id),
    list: (query: { status?: CarStatus; search?: string }) => repository.list(db, query),
    count: () => repository.count(db),
    listWithoutDriver: () => repository.listWithoutDriver(db),

    available: async ({ pickupTime, serviceType }: QueryOf<typeof availableCars>) => {
      if (!pickupTime || !serviceType) return repository.list(db, { status: 'Available' });
      const { pickupAt, blockedUntil } = rideWindow(
        { settings: await settings.read(), now: clock() },
        { pickupTime, serviceType },
      );
      return repository.listFree(db, pickupAt, blockedUntil);
    },

    add: (caller: Caller, fields: BodyOf<typeof addCar>, file: UploadedFile) =>
      keepPicture(file, (image) =>
        transaction(db, async (tx) => {
          const car = await insert(tx, { ...fields, status: 'Available', image: image ?? null });
          await news.write(tx, {
            actorId: caller.userId,
            action: 'car.added',
            subject: { kind: 'car', id: car._id },
            before: null,
            after: car,
            tell: [],
          });
          return car;
        }),
      ),

    change: async (
      caller: Caller,
      id: string,
      { clearImage, ...fields }: BodyOf<typeof changeCar>,
      file: UploadedFile | undefined,
    ) => {
      // Before any work on the picture.
      await get(db, id);
      return keepPicture(file, (newImage) =>
        transaction(db, async (tx) => {
          const { car: before, storedImage } =
            (await repository.lock(tx, id)) ?? fail('CAR_NOT_FOUND');
          const image = newImage ?? (clearImage ? null : storedImage);
          await takingPlate(() => repository.change(tx, id, { ...fields, image }));
          if (image !== storedImage) removePicture(tx, storedImage);
          const after = await get(tx, id);
          await news.write(tx, {
            actorId: caller.userId,
            action: 'car.changed',
            subject: { kind: 'car', id },
            before,
            after,
            tell: [],
          });
          return after;
        }),
      );
    },

    remove: (caller: Caller, id: string) =>
      transaction(db, async (tx) => {
        const { car: before, storedImage } =
          (await repository.lock(tx, id)) ?? fail('CAR_NOT_FOUND');
        const live = await liveBookingsOf(tx, { carId: id });
        if (live.length > 0) {
          const { zone } = await settings.read(tx);
          throw liveBookingsRefusal('CAR_HAS_BOOKINGS', live, zone);
        }
        await repository.markDeleted(tx, id, clock());
        removePicture(tx, storedImage);
        await news.write(tx, {
          actorId: caller.userId,
          action: 'car.deleted',
          subject: { kind: 'car', id },
          before,
          after: null,
          tell: [],
        });
      }),

    /** The car, which nobody else books, changes or deletes until this transaction ends. */
    lock: async (tx: Tx, id: string): Promise<Car | undefined> =>
      (await repository.lock(tx, id))?.car,

    /** Removes the pictures of which no car knows. */
    sweepPictures: () => pictures.sweep(carPictures, () => repository.listImages(db)),
  };
}

async function takingPlate(write: () => Promise<void>) {
  try {
    await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'cars_plate_unique')) throw error;
    fail('PLATE_TAKEN', { field: 'plateNumber' });
  }
}

export type Cars = ReturnType<typeof createCars>;
