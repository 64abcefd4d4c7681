import type { Period } from '@chesapeake/contract/reports';
import { sql } from 'kysely';
import { countRows } from '../../db/lists.ts';
import type { Db } from '../../db/schema.ts';

/** Two periods, the second right after the first. */
export interface Sides {
  before: Period;
  now: Period;
}

/** Read day by day: from these the charts are drawn. */
const byDay = ['booked', 'completed', 'ledger'] as const;
const together = [
  'called-off',
  'started',
  'answered',
  'booked-by-driver',
  'completed-by-driver',
  'driver-rated',
  'booked-by-car',
  'completed-by-car',
] as const;
type Counted = (typeof byDay | typeof together)[number];

export interface Total {
  what: Counted;
  /** Null where the days of a side are put together. */
  day: string | null;
  isNow: boolean;
  part: string;
  count: number;
  cents: number;
}

/** All that is kept of both periods, by one question: so its parts agree with each other. */
export async function readTotals(db: Db, { before, now }: Sides): Promise<Total[]> {
  const rows = await db
    .selectFrom('kept_totals')
    .select([
      'what',
      'part',
      sql<string | null>`case when what in (${sql.join(byDay)}) then day::text end`.as('day'),
      sql<boolean>`day >= ${now.from}::date`.as('isNow'),
      ({ fn }) => fn.sum<string>('count').as('count'),
      ({ fn }) => fn.sum<string>('cents').as('cents'),
    ])
    .where('what', 'in', [...byDay, ...together])
    .where('day', '>=', sql<never>`${before.from}::date`)
    .where('day', '<=', sql<never>`${now.to}::date`)
    .groupBy(sql`1, 2, 3, 4`)
    .execute();
  return rows.map(({ count, cents, what, ...row }) => ({
    ...row,
    what: what as Counted,
    count: Number(count),
    cents: Number(cents),
  }));
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

export interface UseOfWeekday {
  /** 0 for a Monday. */
  weekday: number;
  isNow: boolean;
  /** Of each hour. */
  seconds: number[];
}

export async function readUse(db: Db, { before, now }: Sides): Promise<UseOfWeekday[]> {
  // Places of an array count from 1.
  const sums = hours.map((hour) => sql`sum(seconds[${sql.lit(hour + 1)}])`);
  const rows = await db
    .selectFrom('fleet_use')
    .select([
      sql<number>`(extract(isodow from day) - 1)::integer`.as('weekday'),
      sql<boolean>`day >= ${now.from}::date`.as('isNow'),
      sql<string[]>`array[${sql.join(sums)}]::text[]`.as('seconds'),
    ])
    .where('day', '>=', sql<never>`${before.from}::date`)
    .where('day', '<=', sql<never>`${now.to}::date`)
    .groupBy(sql`1, 2`)
    .execute();
  return rows.map((row) => ({ ...row, seconds: row.seconds.map(Number) }));
}

/** People, each counted once however often they booked. */
export async function countCustomers(db: Db, { from, to }: Period) {
  const within = (day: ReturnType<typeof sql.ref>) =>
    sql<boolean>`${day} between ${from}::date and ${to}::date`;
  const people = db
    .selectFrom('bookings')
    .select('user_id')
    .where(within(sql.ref('booked_on')))
    .where('deleted_at', 'is', null)
    .groupBy('user_id');
  const booked = await countRows(db.selectFrom(people.as('people')));
  const isNew = await countRows(
    db.selectFrom('first_bookings').where(within(sql.ref('booked_on'))),
  );
  return { new: isNew, returning: booked - isNew };
}

/** Whoever they are, also those who have left. */
export async function nameDrivers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('drivers')
    .innerJoin('users', 'users.id', 'drivers.user_id')
    .select(['drivers.id', 'users.name'])
    .where('drivers.id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface CarName {
  name: string;
  plateNumber: string;
}

export async function nameCars(db: Db, ids: readonly string[]): Promise<Map<string, CarName>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('cars')
    .select(['id', 'brand', 'model', 'plate_number'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, brand, model, plate_number }) => [
      id,
      { name: `${brand} ${model}`, plateNumber: plate_number },
    ]),
  );
}

export const countFleet = (db: Db) =>
  countRows(db.selectFrom('cars').where('deleted_at', 'is', null));
