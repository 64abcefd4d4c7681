import type {
  addCar,
  Car,
  CarStatus,
  changeCar,
  countCars,
  listAvailableCars,
} from '@chesapeake/contract/cars/cars';
import type { BodyOf, QueryOf } from '@chesapeake/contract/http/endpoint';
import { v7 as newId } from 'uuid';
import { activeBookingsError } from '../../booking-helpers/active-bookings-error.ts';
import { rideWindow } from '../../booking-helpers/ride-window.ts';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import { listActiveBookings } from '../../db/active-bookings.ts';
import { isUniqueViolation } from '../../db/pg-errors.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { afterCommit, idempotentTransaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { ImageStore } from '../../files/image-store.ts';
import { withStoredImages } from '../../files/stored-images.ts';
import type { UploadedFile } from '../../files/uploaded-file.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { listFreeCars, listFreeForBookings } from './free-cars-repository.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  events: DomainEvents;
  settings: SettingsService;
  imageStore: ImageStore;
}

/** The uploads subfolder for car pictures. */
const carImageFolder = 'cars';

export function createCars({ db, clock, events, settings, imageStore }: Deps) {
  async function get(source: Db, id: string): Promise<Car> {
    return (await repository.find(source, id)) ?? fail('CAR_NOT_FOUND');
  }

  async function insert(tx: Tx, car: repository.CarFields & { createdAt?: Date }): Promise<Car> {
    const id = newId();
    await failIfPlateTaken(() => repository.insert(tx, { createdAt: clock(), ...car, id }));
    return get(tx, id);
  }

  const withStoredImage = <T>(
    file: UploadedFile | undefined,
    work: (image: string | undefined) => Promise<T>,
  ) =>
    withStoredImages({ image: { imageStore, folder: carImageFolder, file } }, ({ image }) =>
      work(image),
    );

  const removeImage = (tx: Tx, image: string | null) => {
    if (image) afterCommit(tx, () => imageStore.removeLater(image));
  };

  return {
    insert,
    findPlates: repository.findPlates,

    /** Returns for each car whether it was added; not if its plate number is taken. */
    insertMany: (tx: Tx, cars: repository.CarFields[]) => {
      const createdAt = clock();
      return repository.insertMany(
        tx,
        cars.map((car) => ({ ...car, id: newId(), createdAt })),
      );
    },

    get: (id: string) => get(db, id),
    find: (id: string) => repository.find(db, id),
    list: (query: { status?: CarStatus; search?: string }, source: Db = db) =>
      repository.list(source, query),
    count: ({ search }: QueryOf<typeof countCars> = { search: '' }) => repository.count(db, search),
    listWithoutDriver: () => repository.listWithoutDriver(db),
    listFree: listFreeCars,
    lockClass: repository.lockClass,
    listFreeForBookings,

    listAvailable: async ({
      pickupTime,
      serviceType,
      hours,
    }: QueryOf<typeof listAvailableCars>) => {
      if (!pickupTime || !serviceType) return repository.list(db, { status: 'Available' });
      const { pickupAt, blockedUntil } = rideWindow(
        { settings: await settings.read(), now: clock() },
        { pickupTime, serviceType, hours },
      );
      return listFreeCars(db, { from: pickupAt, until: blockedUntil });
    },

    add: (
      caller: Caller,
      { paint, ...fields }: BodyOf<typeof addCar>,
      file: UploadedFile | undefined,
    ) =>
      withStoredImage(file, (image) =>
        idempotentTransaction(db, async (tx) => {
          const car = await insert(tx, {
            ...fields,
            paint: paint || null,
            status: 'Available',
            image: image ?? null,
          });
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
      { clearImage, carClass, paint, ...fields }: BodyOf<typeof changeCar>,
      file: UploadedFile | undefined,
    ) => {
      // Fails before any work on the picture.
      await get(db, id);
      return withStoredImage(file, (newImage) =>
        idempotentTransaction(db, async (tx) => {
          const { car: before, storedImage } =
            (await repository.lock(tx, id)) ?? fail('CAR_NOT_FOUND');
          const image = newImage ?? (clearImage ? null : storedImage);
          await failIfPlateTaken(() =>
            repository.change(tx, id, {
              ...fields,
              carClass: carClass ?? before.carClass,
              paint: paint === undefined ? before.paint : paint || null,
              image,
            }),
          );
          if (image !== storedImage) removeImage(tx, storedImage);
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
      idempotentTransaction(db, async (tx) => {
        const { car: before, storedImage } =
          (await repository.lock(tx, id)) ?? fail('CAR_NOT_FOUND');
        const activeBookings = await listActiveBookings(tx, { carId: id });
        if (activeBookings.length > 0) {
          const { zone } = await settings.read(tx);
          throw activeBookingsError('CAR_HAS_BOOKINGS', activeBookings, zone);
        }
        await repository.markDeleted(tx, id, clock());
        removeImage(tx, storedImage);
        await events.record(tx, {
          actorId: caller.userId,
          action: 'car.deleted',
          subject: { kind: 'car', id },
          before,
          after: null,
          notifications: [],
        });
      }),

    /** Changes nothing but the status. */
    setStatus: async (tx: Tx, caller: Caller, id: string, status: CarStatus): Promise<Car> => {
      const { car: before, storedImage } = (await repository.lock(tx, id)) ?? fail('CAR_NOT_FOUND');
      await repository.change(tx, id, { ...before, image: storedImage, status });
      const after = { ...before, status };
      await events.record(tx, {
        actorId: caller.userId,
        action: 'car.changed',
        subject: { kind: 'car', id },
        before,
        after,
        notifications: [],
      });
      return after;
    },

    /** Locks the car, so it cannot be booked, changed or deleted until the transaction ends. */
    lock: async (tx: Tx, id: string): Promise<Car | undefined> =>
      (await repository.lock(tx, id))?.car,

    /** Deletes unreferenced pictures. */
    sweepImages: () => imageStore.sweep(carImageFolder, () => repository.listImages(db)),
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
