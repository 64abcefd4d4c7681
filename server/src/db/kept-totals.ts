import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** What the database counts along with each change, by the day and the part that it belongs to. */
type Counted = 'bookings' | 'users' | 'reviews' | 'driver-reviews';
type CountedDaily = 'booked' | 'completed' | 'signups' | 'reviewed' | 'driver-rated';

interface Total {
  count: number;
  cents: number;
}

const summed = (db: Db, what: Counted | CountedDaily) =>
  db
    .selectFrom('kept_totals')
    .select([
      'part',
      ({ fn }) => fn.sum<string>('count').as('count'),
      ({ fn }) => fn.sum<string>('cents').as('cents'),
    ])
    .where('what', '=', what)
    .groupBy('part');

const toTotal = ({ count, cents }: { count: string; cents: string }): Total => ({
  count: Number(count),
  cents: Number(cents),
});

/** Of all time, by part, or of these parts alone; a part of which there never was any is missing. */
export async function readTotals(
  db: Db,
  what: Counted,
  parts?: readonly string[],
): Promise<Map<string, Total>> {
  const rows = await summed(db, what)
    .where('day', '=', sql<never>`'-infinity'::date`)
    .$if(parts !== undefined, (all) => all.where('part', 'in', parts ?? []))
    .execute();
  return new Map(rows.map((row) => [row.part, toTotal(row)]));
}

export interface DayTotal extends Total {
  /** 'YYYY-MM-DD' */
  day: string;
  part: string;
}

/** Day by day, the first and the last included; days without any are missing. */
export async function readDailyTotals(
  db: Db,
  what: CountedDaily,
  days: { first: string; last: string },
  parts?: readonly string[],
): Promise<DayTotal[]> {
  const rows = await summed(db, what)
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
