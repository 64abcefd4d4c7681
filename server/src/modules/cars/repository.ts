import type { CarClass } from '@chesapeake/contract/cars/car-classes';
import type { CarPaint } from '@chesapeake/contract/cars/car-drawings';
import type { Car, CarStatus } from '@chesapeake/contract/cars/cars';
import { sql } from 'kysely';
import { compileOnce } from '../../db/compiled-query.ts';
import { carImageUrls } from '../../db/image-urls.ts';
import { likePattern } from '../../db/query-helpers.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** Cars that are not deleted. */
export const carQuery = (db: Db) =>
  db
    .selectFrom('cars')
    .select([
      'id as _id',
      'brand',
      'model',
      'plate_number as plateNumber',
      'capacity',
      'car_class as carClass',
      'status',
      'image',
      'paint',
    ])
    .where('deleted_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof carQuery>['execute']>>[number];

export const toCar = (row: Row): Car => ({ ...row, ...carImageUrls(row) });

export const newestFirst = (cars: ReturnType<typeof carQuery>) =>
  cars.orderBy('created_at', 'desc').orderBy('id', 'desc');

export async function find(db: Db, id: string): Promise<Car | undefined> {
  const row = await carQuery(db).where('id', '=', id).executeTakeFirst();
  return row && toCar(row);
}

/** A fleet is small, so searching needs no index. */
function matches(search: string) {
  const pattern = likePattern(search);
  return search === ''
    ? sql<boolean>`true`
    : sql<boolean>`(lower(brand || ' ' || model) like ${pattern} or lower(plate_number) like ${pattern})`;
}

export async function list(
  db: Db,
  { status, search = '' }: { status?: CarStatus; search?: string },
): Promise<Car[]> {
  const rows = await newestFirst(carQuery(db))
    .where(matches(search))
    .$if(status !== undefined, (cars) => cars.where('status', '=', status as CarStatus))
    .execute();
  return rows.map(toCar);
}

export async function count(db: Db, search: string): Promise<Record<'all' | CarStatus, number>> {
  const rows = await db
    .selectFrom('cars')
    .select(['status', ({ fn }) => fn.countAll<string>().as('count')])
    .where('deleted_at', 'is', null)
    .where(matches(search))
    .groupBy('status')
    .execute();
  const countFor = (status: CarStatus) =>
    Number(rows.find((row) => row.status === status)?.count ?? 0);
  return {
    all: rows.reduce((sum, row) => sum + Number(row.count), 0),
    Available: countFor('Available'),
    'In Use': countFor('In Use'),
    'Under Maintenance': countFor('Under Maintenance'),
  };
}

export async function listWithoutDriver(db: Db): Promise<Car[]> {
  const rows = await newestFirst(carQuery(db))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('drivers')
            .select('drivers.id')
            .whereRef('drivers.car_id', '=', 'cars.id')
            .where('drivers.deleted_at', 'is', null),
        ),
      ),
    )
    .execute();
  return rows.map(toCar);
}

const selectLocked = compileOnce((db, id: string) =>
  carQuery(db).where('id', '=', id).forNoKeyUpdate(),
);

/** Locks the car until the transaction ends. */
export async function lock(tx: Tx, id: string) {
  const [row] = await selectLocked(tx, id);
  return row && { car: toCar(row), storedImage: row.image };
}

/** Locks all cars of a class, always in the same order. */
export async function lockClass(tx: Tx, carClass: CarClass): Promise<Car[]> {
  const rows = await carQuery(tx)
    .where('car_class', '=', carClass)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(toCar);
}

export interface CarFields {
  brand: string;
  model: string;
  plateNumber: string;
  capacity: number;
  carClass: CarClass;
  status: CarStatus;
  image: string | null;
  paint: CarPaint | null;
}

const toColumns = (car: CarFields) => ({
  brand: car.brand,
  model: car.model,
  plate_number: car.plateNumber,
  capacity: car.capacity,
  car_class: car.carClass,
  status: car.status,
  image: car.image,
  paint: car.paint,
});

type NewCar = CarFields & { id: string; createdAt: Date };

const toRow = (car: NewCar) => ({
  ...toColumns(car),
  id: car.id,
  created_at: car.createdAt,
  deleted_at: null,
});

export async function insert(tx: Tx, car: NewCar) {
  await tx.insertInto('cars').values(toRow(car)).execute();
}

/** Leaves out cars whose plate number is taken. Returns for each car whether it was added. */
export async function insertMany(tx: Tx, cars: NewCar[]): Promise<boolean[]> {
  const rows = await tx
    .insertInto('cars')
    .values(cars.map(toRow))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const added = new Set(rows.map(({ id }) => id));
  return cars.map(({ id }) => added.has(id));
}

/** Those of the plate numbers, in lower case, that a car has. */
export async function findPlates(db: Db, plates: string[]): Promise<string[]> {
  const plate = sql<string>`lower(plate_number)`;
  const rows = await db
    .selectFrom('cars')
    .select(plate.as('plate'))
    .where(plate, '=', sql<string>`any(${plates})`)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.plate);
}

export async function change(tx: Tx, id: string, car: CarFields) {
  await tx.updateTable('cars').set(toColumns(car)).where('id', '=', id).execute();
}

/** The row stays because bookings refer to it; its picture is no longer needed. */
export async function markDeleted(tx: Tx, id: string, now: Date) {
  await tx.updateTable('cars').set({ deleted_at: now, image: null }).where('id', '=', id).execute();
}

export async function listImages(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('cars')
    .select('image')
    .where('image', 'is not', null)
    .$narrowType<{ image: string }>()
    .execute();
  return rows.map((row) => row.image);
}
