import type { CarClass } from '@chesapeake/contract/cars/car-classes';
import type { ShiftException, WeeklyShift } from '@chesapeake/contract/drivers/shifts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';

interface StoredTimes {
  starts: string;
  ends: string;
}

/** The database adds seconds. */
const toTimes = ({ starts, ends }: StoredTimes) => ({
  from: starts.slice(0, 5),
  until: ends.slice(0, 5),
});

export async function listWeekly(db: Db, driverId: string) {
  const rows = await db
    .selectFrom('driver_shifts')
    .select(['weekday', 'starts', 'ends'])
    .where('driver_id', '=', driverId)
    .orderBy('weekday')
    .execute();
  return rows.map(({ weekday, ...times }) => ({ weekday, ...toTimes(times) }));
}

const exceptionsOf = (db: Db, driverId: string) =>
  db
    .selectFrom('shift_exceptions')
    .select([sql<string>`day::text`.as('isoDay'), 'starts', 'ends'])
    .where('driver_id', '=', driverId);

const toException = ({
  isoDay,
  starts,
  ends,
}: {
  isoDay: string;
  starts: string | null;
  ends: string | null;
}): ShiftException => ({
  day: isoDay,
  shift: starts !== null && ends !== null ? toTimes({ starts, ends }) : null,
});

/** From a day on, soonest first. */
export async function listExceptions(
  db: Db,
  driverId: string,
  from: string,
): Promise<ShiftException[]> {
  const rows = await exceptionsOf(db, driverId)
    .where(sql<boolean>`day >= ${from}::date`)
    .orderBy('day')
    .execute();
  return rows.map(toException);
}

export async function findException(
  db: Db,
  driverId: string,
  day: string,
): Promise<ShiftException | undefined> {
  const row = await exceptionsOf(db, driverId)
    .where(sql<boolean>`day = ${day}::date`)
    .executeTakeFirst();
  return row && toException(row);
}

/** Null for all. */
export async function readCarClasses(db: Db, driverId: string): Promise<CarClass[] | null> {
  const { car_classes } = await db
    .selectFrom('drivers')
    .select('car_classes')
    .where('id', '=', driverId)
    .executeTakeFirstOrThrow();
  return car_classes;
}

export async function replaceWeekly(tx: Tx, driverId: string, weekly: readonly WeeklyShift[]) {
  await tx.deleteFrom('driver_shifts').where('driver_id', '=', driverId).execute();
  if (weekly.length === 0) return;
  await tx
    .insertInto('driver_shifts')
    .values(
      weekly.map(({ weekday, from, until }) => ({
        driver_id: driverId,
        weekday,
        starts: from,
        ends: until,
      })),
    )
    .execute();
}

export async function setCarClasses(tx: Tx, driverId: string, carClasses: CarClass[] | null) {
  await tx
    .updateTable('drivers')
    .set({ car_classes: carClasses })
    .where('id', '=', driverId)
    .execute();
}

export async function saveException(tx: Tx, driverId: string, { day, shift }: ShiftException) {
  const times = { starts: shift?.from ?? null, ends: shift?.until ?? null };
  await tx
    .insertInto('shift_exceptions')
    .values({ driver_id: driverId, day, ...times })
    .onConflict((conflict) => conflict.columns(['driver_id', 'day']).doUpdateSet(times))
    .execute();
}

export async function removeException(tx: Tx, driverId: string, day: string) {
  await tx
    .deleteFrom('shift_exceptions')
    .where('driver_id', '=', driverId)
    .where(sql<boolean>`day = ${day}::date`)
    .execute();
}
