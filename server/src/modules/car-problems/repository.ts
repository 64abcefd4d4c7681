import type { CarProblemStatus, listCarProblems } from '@chesapeake/contract/cars/car-problems';
import type { QueryOf } from '@chesapeake/contract/http/endpoint';
import { countRows, type Page, paginate } from '../../db/query-helpers.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** With the car, even if deleted, and the driver who reported it. */
const problemQuery = (db: Db) =>
  db
    .selectFrom('car_problems')
    .innerJoin('cars', 'cars.id', 'car_problems.car_id')
    .innerJoin('drivers', 'drivers.id', 'car_problems.driver_id')
    .innerJoin('users', 'users.id', 'drivers.user_id')
    .select([
      'car_problems.id as _id',
      'car_problems.description',
      'car_problems.photo',
      'car_problems.status',
      'car_problems.answer',
      'car_problems.created_at as createdAt',
      'car_problems.updated_at as updatedAt',
      'cars.id as carId',
      'cars.brand',
      'cars.model',
      'cars.plate_number as plateNumber',
      'drivers.id as driverId',
      'users.id as userId',
      'users.name as driverName',
    ]);

export type Problem = Awaited<ReturnType<ReturnType<typeof problemQuery>['execute']>>[number];

export const find = (db: Db, id: string): Promise<Problem | undefined> =>
  problemQuery(db).where('car_problems.id', '=', id).executeTakeFirst();

export const listOfDriver = (db: Db, driverId: string, limit: number): Promise<Problem[]> =>
  problemQuery(db)
    .where('car_problems.driver_id', '=', driverId)
    .orderBy('car_problems.created_at', 'desc')
    .orderBy('car_problems.id', 'desc')
    .limit(limit)
    .execute();

export async function list(
  db: Db,
  { status, car, ...paging }: QueryOf<typeof listCarProblems>,
): Promise<Page<Problem>> {
  const matching = problemQuery(db)
    .$if(status !== 'all', (all) =>
      all.where('car_problems.status', '=', status as CarProblemStatus),
    )
    .$if(car !== undefined, (all) => all.where('car_problems.car_id', '=', car ?? ''));
  const rows = await paginate(
    matching.orderBy('car_problems.created_at', 'desc').orderBy('car_problems.id', 'desc'),
    paging,
  ).execute();
  return { rows, total: await countRows(matching.clearSelect()) };
}

export async function insert(
  tx: Tx,
  problem: {
    id: string;
    carId: string;
    driverId: string;
    description: string;
    photo: string | null;
    createdAt: Date;
  },
) {
  await tx
    .insertInto('car_problems')
    .values({
      id: problem.id,
      car_id: problem.carId,
      driver_id: problem.driverId,
      description: problem.description,
      photo: problem.photo,
      status: 'Reported',
      answer: null,
      created_at: problem.createdAt,
      updated_at: problem.createdAt,
    })
    .execute();
}

/** Locks the problem until the transaction ends. */
export async function lock(tx: Tx, id: string): Promise<Problem | undefined> {
  await tx.selectFrom('car_problems').select('id').where('id', '=', id).forUpdate().execute();
  return find(tx, id);
}

export async function change(
  tx: Tx,
  id: string,
  change: { status: CarProblemStatus; answer?: string | null; updatedAt: Date },
) {
  await tx
    .updateTable('car_problems')
    .set({ status: change.status, answer: change.answer, updated_at: change.updatedAt })
    .where('id', '=', id)
    .execute();
}

export async function listPhotos(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('car_problems').select('photo').execute();
  return rows.map(({ photo }) => photo).filter((photo) => photo !== null);
}
