import { addDays } from '@chesapeake/contract/calendar/days';
import type { Period } from '@chesapeake/contract/reports/reports';
import { sql } from 'kysely';
import { startOfDay } from '../../db/calendar.ts';
import { countRows } from '../../db/query-helpers.ts';
import type { Db } from '../../db/schema.ts';

/** Two adjacent periods. */
export interface PeriodPair {
  before: Period;
  now: Period;
}

/** Read per day, for the charts. */
const dailyMetrics = ['booked', 'completed', 'ledger'] as const;
const summedMetrics = [
  'called-off',
  'started',
  'answered',
  'booked-by-driver',
  'completed-by-driver',
  'driver-rated',
  'booked-by-car',
  'completed-by-car',
] as const;
type MetricName = (typeof dailyMetrics | typeof summedMetrics)[number];

export interface ReportTotal {
  what: MetricName;
  /** Null for metrics summed over the period. */
  day: string | null;
  isNow: boolean;
  part: string;
  count: number;
  cents: number;
}

/** Reads the totals of both periods in one query, so they are consistent. */
export async function readReportTotals(
  db: Db,
  { before, now }: PeriodPair,
): Promise<ReportTotal[]> {
  const rows = await db
    .selectFrom('current_totals')
    .select([
      'what',
      'part',
      sql<string | null>`case when what in (${sql.join(dailyMetrics)}) then day::text end`.as(
        'day',
      ),
      sql<boolean>`day >= ${now.from}::date`.as('isNow'),
      ({ fn }) => fn.sum<string>('count').as('count'),
      ({ fn }) => fn.sum<string>('cents').as('cents'),
    ])
    .where('what', 'in', [...dailyMetrics, ...summedMetrics])
    .where('day', '>=', sql<never>`${before.from}::date`)
    .where('day', '<=', sql<never>`${now.to}::date`)
    .groupBy(sql`1, 2, 3, 4`)
    .execute();
  return rows.map(({ count, cents, what, ...row }) => ({
    ...row,
    what: what as MetricName,
    count: Number(count),
    cents: Number(cents),
  }));
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

export interface WeekdayUse {
  /** 0 is Monday. */
  weekday: number;
  isNow: boolean;
  /** By hour. */
  seconds: number[];
}

export async function readFleetUse(db: Db, { before, now }: PeriodPair): Promise<WeekdayUse[]> {
  // SQL arrays are 1-based.
  const sums = hours.map((hour) => sql`sum(seconds[${sql.lit(hour + 1)}])`);
  const rows = await db
    .selectFrom('current_fleet_use')
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

/** Distinct customers, new and returning. */
export async function countCustomers(db: Db, { from, to }: Period) {
  const isWithin = (day: ReturnType<typeof sql.ref>) =>
    sql<boolean>`${day} between ${from}::date and ${to}::date`;
  const people = db
    .selectFrom('bookings')
    .select('user_id')
    .where(isWithin(sql.ref('booked_on')))
    .where('deleted_at', 'is', null)
    .groupBy('user_id');
  const booked = await countRows(db.selectFrom(people.as('people')));
  const isNew = await countRows(
    db.selectFrom('first_bookings').where(isWithin(sql.ref('booked_on'))),
  );
  return { new: isNew, returning: booked - isNew };
}

/** What became of the quotes sent in a period. */
export async function countQuotes(db: Db, { from, to }: Period, zone: string, now: Date) {
  const { rows } = await sql<Record<'sent' | 'won' | 'lost', string>>`
    select count(*) as sent,
      count(*) filter (where state = 'Accepted') as won,
      count(*) filter (
        where state in ('Declined', 'Withdrawn') or (state = 'Sent' and valid_until <= ${now})
      ) as lost
    from quotes
    where sent_at >= ${startOfDay(from, zone)} and sent_at < ${startOfDay(addDays(to, 1), zone)}
  `.execute(db);
  const [counted] = rows;
  return {
    sent: Number(counted?.sent ?? 0),
    won: Number(counted?.won ?? 0),
    lost: Number(counted?.lost ?? 0),
  };
}

/** Includes deleted drivers. */
export async function findDriverNames(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string>> {
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

export async function findCarNames(db: Db, ids: readonly string[]): Promise<Map<string, CarName>> {
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
