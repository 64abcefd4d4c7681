import type { OutOfServicePeriod } from '@chesapeake/contract/cars/out-of-service';
import { sql } from 'kysely';
import { blockedRange } from '../../db/blocked-range.ts';
import type { Db, Tx } from '../../db/schema.ts';

const periodQuery = (db: Db, carId: string) =>
  db
    .selectFrom('out_of_service_periods')
    .select([
      'id as _id',
      'car_id as car',
      sql<Date>`lower(period)`.as('from'),
      sql<Date>`upper(period)`.as('until'),
      'reason',
      'note',
      'created_at as createdAt',
    ])
    .where('car_id', '=', carId);

/** Those that are not over, soonest first. */
export const list = (db: Db, carId: string, now: Date): Promise<OutOfServicePeriod[]> =>
  periodQuery(db, carId)
    .where(sql<boolean>`upper(period) > ${now}`)
    .orderBy(sql`lower(period)`)
    .execute();

/** Periods of a car never overlap, so each car is listed once. */
export const listCurrent = (db: Db, now: Date): Promise<{ car: string; until: Date }[]> =>
  db
    .selectFrom('out_of_service_periods')
    .select(['car_id as car', sql<Date>`upper(period)`.as('until')])
    .where(sql<boolean>`period @> ${now}::timestamptz`)
    .execute();

export const find = (db: Db, carId: string, id: string): Promise<OutOfServicePeriod | undefined> =>
  periodQuery(db, carId).where('id', '=', id).executeTakeFirst();

export async function insert(tx: Tx, period: OutOfServicePeriod & { createdBy: string }) {
  await tx
    .insertInto('out_of_service_periods')
    .values({
      id: period._id,
      car_id: period.car,
      period: blockedRange(period.from, period.until),
      reason: period.reason,
      note: period.note,
      created_by: period.createdBy,
      created_at: period.createdAt,
    })
    .execute();
}

export async function endAt(tx: Tx, { _id, from }: OutOfServicePeriod, now: Date) {
  await tx
    .updateTable('out_of_service_periods')
    .set({ period: blockedRange(from, now) })
    .where('id', '=', _id)
    .execute();
}

export async function remove(tx: Tx, { _id }: OutOfServicePeriod) {
  await tx.deleteFrom('out_of_service_periods').where('id', '=', _id).execute();
}
