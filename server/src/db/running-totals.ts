import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** Totals the database maintains, by day and part. */
type TotalKind = 'bookings' | 'users' | 'ledger' | 'outstanding' | 'reviews' | 'driver-reviews';
type DailyTotalKind = 'booked' | 'completed' | 'signups' | 'ledger' | 'reviewed' | 'driver-rated';

interface Total {
  count: number;
  cents: number;
}

const sumTotals = (db: Db, kind: TotalKind | DailyTotalKind) =>
  db
    .selectFrom('current_totals')
    .select([
      'part',
      ({ fn }) => fn.sum<string>('count').as('count'),
      ({ fn }) => fn.sum<string>('cents').as('cents'),
    ])
    .where('what', '=', kind)
    .groupBy('part');

const toTotal = ({ count, cents }: { count: string; cents: string }): Total => ({
  count: Number(count),
  cents: Number(cents),
});

/** All-time totals by part, optionally only for some parts; parts without rows are missing. */
export async function readTotals(
  db: Db,
  kind: TotalKind,
  parts?: readonly string[],
): Promise<Map<string, Total>> {
  const rows = await sumTotals(db, kind)
    .where('day', '=', sql<never>`'-infinity'::date`)
    .$if(parts !== undefined, (all) => all.where('part', 'in', parts ?? []))
    .execute();
  return new Map(rows.map((row) => [row.part, toTotal(row)]));
}

/** Totals over a range of days by part; an omitted end is open. */
export async function readTotalsBetween(
  db: Db,
  kind: DailyTotalKind,
  { first, last }: { first?: string; last?: string },
): Promise<Map<string, Total>> {
  const days = sumTotals(db, kind).where('day', '>', sql<never>`'-infinity'::date`);
  const fromFirst = first ? days.where('day', '>=', sql<never>`${first}::date`) : days;
  const untilLast = last ? fromFirst.where('day', '<=', sql<never>`${last}::date`) : fromFirst;
  const rows = await untilLast.execute();
  return new Map(rows.map((row) => [row.part, toTotal(row)]));
}

export interface DayTotal extends Total {
  day: string;
  part: string;
}

/** Totals per day, first and last day included; days without rows are missing. */
export async function readDailyTotals(
  db: Db,
  kind: DailyTotalKind,
  days: { first: string; last: string },
  parts?: readonly string[],
): Promise<DayTotal[]> {
  const rows = await sumTotals(db, kind)
    .select(sql<string>`day::text`.as('day'))
    .where('day', '>=', sql<never>`${days.first}::date`)
    .where('day', '<=', sql<never>`${days.last}::date`)
    .$if(parts !== undefined, (all) => all.where('part', 'in', parts ?? []))
    .groupBy('day')
    .orderBy('day')
    .orderBy('part')
    .execute();
  return rows.map(({ day, part, ...row }) => ({ day, part, ...toTotal(row) }));
}
