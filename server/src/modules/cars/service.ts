import type {
  addCar,
  availableCars,
  Car,
  CarStatus,
  changeCar,
} from '@chesapeake/contract/cars/cars';
import type { BodyOf, QueryOf } from '@chesapeake/contract/http/endpoint';
import { v7 as newId } from 'uuid';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import { listLiveBookings } from '../../db/live-bookings.ts';
import { isUniqueViolation } from '../../db/pg-errors.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { afterCommit, keyedTransaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { Pictures } from '../../files/pictures.ts';
import { withStoredPictures } from '../../files/store-pictures.ts';
import type { UploadedFile } from '../../files/uploaded-file.ts';
import { liveBookingsRefusal } from '../../rides/live-bookings-refusal.ts';
import { rideWindow } from '../../rides/ride-window.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { SettingsService } from '../settings/index.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  events: DomainEvents;
  settings: SettingsService;
  pictures: Pictures;
}

/** The uploads subfolder for car pictures. */
export const carPictureFolder = 'cars';

export function createCars({ db, clock, events, settings, pictures }: Deps) {
  async function get(source: Db, id: string): Promise<Car> {
    return (await repository.find(source, id)) ?? fail('CAR_NOT_FOUND');
  }

  async function insert(tx: Tx, car: repository.CarFields & { createdAt?: Date }): Promise<Car> {
    const id = newId();
    await failIfPlateTaken(() => repository.insert(tx, { createdAt: clock(), ...car, id }));
    return get(tx, id);
  }

  const withStoredPicture = <T>(
    file: UploadedFile | undefined,
    work: (image: string | undefined) => Promise<T>,
  ) =>
    withStoredPictures({ image: { pictures, folder: carPictureFolder, file } }, ({ image }) =>
      work(image),
    );

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
      withStoredPicture(file, (image) =>
        keyedTransaction(db, async (tx) => {
          const car = await insert(tx, { ...fields, status: 'Available', image: image ?? null });
          await events.record(tx, {
            actorId: caller.userId,
            action: 'car.added',
            subject: { kind: 'car', id: car._id },
            before: null,
            after: car,
            notifications: [],
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
      // Fails before any work on the picture.
      await get(db, id);
      return withStoredPicture(file, (newImage) =>
        keyedTransaction(db, async (tx) => {
          const { car: before, storedImage } =
            (await repository.lock(tx, id)) ?? fail('CAR_NOT_FOUND');
          const image = newImage ?? (clearImage ? null : storedImage);
          await failIfPlateTaken(() => repository.change(tx, id, { ...fields, image }));
          if (image !== storedImage) removePicture(tx, storedImage);
          const after = await get(tx, id);
          await events.record(tx, {
            actorId: caller.userId,
            action: 'car.changed',
            subject: { kind: 'car', id },
            before,
            after,
            notifications: [],
          });
          return after;
        }),
      );
    },

    remove: (caller: Caller, id: string) =>
      keyedTransaction(db, async (tx) => {
        const { car: before, storedImage } =
          (await repository.lock(tx, id)) ?? fail('CAR_NOT_FOUND');
        const live = await listLiveBookings(tx, { carId: id });
        if (live.length > 0) {
          const { zone } = await settings.read(tx);
          throw liveBookingsRefusal('CAR_HAS_BOOKINGS', live, zone);
        }
        await repository.markDeleted(tx, id, clock());
        removePicture(tx, storedImage);
        await events.record(tx, {
          actorId: caller.userId,
          action: 'car.deleted',
          subject: { kind: 'car', id },
          before,
          after: null,
          notifications: [],
        });
      }),

    /** Locks the car, so it cannot be booked, changed or deleted until the transaction ends. */
    lock: async (tx: Tx, id: string): Promise<Car | undefined> =>
      (await repository.lock(tx, id))?.car,

    /** Deletes unreferenced pictures. */
    sweepPictures: () => pictures.sweep(carPictureFolder, () => repository.listImages(db)),
  };
}

async function failIfPlateTaken(write: () => Promise<void>) {
  try {
    await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'cars_plate_unique')) throw error;
    fail('PLATE_TAKEN', { field: 'plateNumber' });
  }
}

export type Cars = ReturnType<typeof createCars>;
