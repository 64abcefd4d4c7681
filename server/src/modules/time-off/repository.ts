import type { TimeOff, TimeOffRequest, TimeOffState } from '@chesapeake/contract/drivers/time-off';
import { sql } from 'kysely';
import { blockedRange } from '../../db/blocked-range.ts';
import type { Db, Tx } from '../../db/schema.ts';

const periodQuery = (db: Db) =>
  db
    .selectFrom('time_off_periods')
    .leftJoin('users as deciders', 'deciders.id', 'time_off_periods.decided_by')
    .select([
      'time_off_periods.id as _id',
      'driver_id as driver',
      sql<Date>`lower(period)`.as('from'),
      sql<Date>`upper(period)`.as('until'),
      'reason',
      'note',
      'state',
      'answer',
      'time_off_periods.created_at as createdAt',
      'decided_at as decidedAt',
      'deciders.id as decider_id',
      'deciders.name as decider_name',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof periodQuery>['execute']>>[number];

export type StoredTimeOff = TimeOff & { decidedBy: { _id: string; name: string } | null };

const toTimeOff = ({ decider_id, decider_name, ...row }: Row): StoredTimeOff => ({
  ...row,
  decidedBy: decider_id === null ? null : { _id: decider_id, name: decider_name ?? '' },
});

/** Those that are not over, soonest first. */
export async function list(db: Db, driverId: string, now: Date): Promise<StoredTimeOff[]> {
  const rows = await periodQuery(db)
    .where('driver_id', '=', driverId)
    .where(sql<boolean>`upper(period) > ${now}`)
    .orderBy(sql`lower(period)`)
    .orderBy('time_off_periods.id')
    .execute();
  return rows.map(toTimeOff);
}

/** The office's open requests, oldest first. */
export async function listRequests(db: Db, now: Date): Promise<TimeOffRequest[]> {
  const rows = await periodQuery(db)
    .innerJoin('drivers', 'drivers.id', 'time_off_periods.driver_id')
    .innerJoin('users', 'users.id', 'drivers.user_id')
    .select('users.name as driverName')
    .where('state', '=', sql.lit('asked' as const))
    .where(sql<boolean>`upper(period) > ${now}`)
    .where('drivers.deleted_at', 'is', null)
    .orderBy('time_off_periods.created_at')
    .orderBy('time_off_periods.id')
    .execute();
  return rows.map(({ driverName, ...row }) => ({ ...toTimeOff(row), driverName }));
}

export async function find(
  db: Db,
  driverId: string,
  id: string,
): Promise<StoredTimeOff | undefined> {
  const row = await periodQuery(db)
    .where('driver_id', '=', driverId)
    .where('time_off_periods.id', '=', id)
    .executeTakeFirst();
  return row && toTimeOff(row);
}

export async function insert(
  tx: Tx,
  period: Omit<TimeOff, 'answer'> & { decidedById: string | null },
) {
  await tx
    .insertInto('time_off_periods')
    .values({
      id: period._id,
      driver_id: period.driver,
      period: blockedRange(period.from, period.until),
      reason: period.reason,
      note: period.note,
      state: period.state,
      answer: null,
      created_at: period.createdAt,
      decided_by: period.decidedById,
      decided_at: period.decidedAt,
    })
    .execute();
}

export async function decide(
  tx: Tx,
  id: string,
  decision: { state: TimeOffState; answer: string | null; decidedById: string; decidedAt: Date },
) {
  await tx
    .updateTable('time_off_periods')
    .set({
      state: decision.state,
      answer: decision.answer,
      decided_by: decision.decidedById,
      decided_at: decision.decidedAt,
    })
    .where('id', '=', id)
    .execute();
}

export async function endAt(tx: Tx, { _id, from }: StoredTimeOff, now: Date) {
  await tx
    .updateTable('time_off_periods')
    .set({ period: blockedRange(from, now) })
    .where('id', '=', _id)
    .execute();
}

export async function remove(tx: Tx, { _id }: StoredTimeOff) {
  await tx.deleteFrom('time_off_periods').where('id', '=', _id).execute();
}
