import { sql } from 'kysely';
import type { DayRange } from './calendar.ts';
import { compileOnce } from './compiled-query.ts';
import type { Db } from './schema.ts';

/** Totals the database maintains, by day and part. */
type TotalKind = 'bookings' | 'users' | 'ledger' | 'outstanding' | 'reviews' | 'driver-reviews';
type DailyTotalKind = 'booked' | 'completed' | 'signups' | 'ledger' | 'reviewed' | 'driver-rated';
type Kind = TotalKind | DailyTotalKind;

interface Total {
  count: number;
  cents: number;
}

/** The day under which the totals of all time are stored. */
const allTime = '-infinity';

type Source = 'kept_totals' | 'current_totals';

/** New bookings are missing from the table for a few seconds. The view adds them, but takes longer. */
const sourceOf: Record<Kind, Source> = {
  bookings: 'current_totals',
  booked: 'current_totals',
  completed: 'current_totals',
  outstanding: 'current_totals',
  users: 'kept_totals',
  signups: 'kept_totals',
  ledger: 'kept_totals',
  reviews: 'kept_totals',
  reviewed: 'kept_totals',
  'driver-reviews': 'kept_totals',
  'driver-rated': 'kept_totals',
};

const selectTotals = (db: Db, source: Source, kind: Kind, first: string, last: string) =>
  db
    // Both have these columns.
    .selectFrom(source as 'current_totals')
    .select([
      'part',
      ({ fn }) => fn.sum<string>('count').as('count'),
      ({ fn }) => fn.sum<string>('cents').as('cents'),
    ])
    .where('what', '=', kind)
    .where(sql<boolean>`day >= ${first}::date`)
    .where(sql<boolean>`day <= ${last}::date`)
    .groupBy('part');

const selectDays = (...args: Parameters<typeof selectTotals>) =>
  selectTotals(...args)
    .select(sql<string>`day::text`.as('day'))
    .groupBy('day')
    .orderBy('day')
    .orderBy('part');

const isAmong = (parts: readonly string[]) => sql<boolean>`part = any(${parts})`;

const compileQueries = (source: Source) => ({
  totals: compileOnce((db, kind: Kind) => selectTotals(db, source, kind, allTime, allTime)),
  totalsOf: compileOnce((db, kind: Kind, parts: readonly string[]) =>
    selectTotals(db, source, kind, allTime, allTime).where(isAmong(parts)),
  ),
  days: compileOnce((db, kind: Kind, first: string, last: string) =>
    selectDays(db, source, kind, first, last),
  ),
  daysOf: compileOnce((db, kind: Kind, first: string, last: string, parts: readonly string[]) =>
    selectDays(db, source, kind, first, last).where(isAmong(parts)),
  ),
});

const queries = {
  kept_totals: compileQueries('kept_totals'),
  current_totals: compileQueries('current_totals'),
};
const queriesFor = (kind: Kind) => queries[sourceOf[kind]];

const toTotal = ({ count, cents }: { count: string; cents: string }): Total => ({
  count: Number(count),
  cents: Number(cents),
});

const byPart = (rows: { part: string; count: string; cents: string }[]) =>
  new Map(rows.map((row) => [row.part, toTotal(row)]));

/** All-time totals by part, optionally only for some parts; parts without rows are missing. */
export async function readTotals(
  db: Db,
  kind: TotalKind,
  parts?: readonly string[],
): Promise<Map<string, Total>> {
  const { totals, totalsOf } = queriesFor(kind);
  return byPart(await (parts ? totalsOf(db, kind, parts) : totals(db, kind)));
}

/**
 * Totals over a range of days by part; an omitted end is open. Not compiled, because years of days take
 * too long for the fast lane.
 */
export async function readTotalsBetween(
  db: Db,
  kind: DailyTotalKind,
  { first = '0001-01-01', last = 'infinity' }: Partial<DayRange>,
): Promise<Map<string, Total>> {
  return byPart(await selectTotals(db, sourceOf[kind], kind, first, last).execute());
}

export interface DayTotal extends Total {
  day: string;
  part: string;
}

/** Totals per day, first and last day included; days without rows are missing. */
export async function readDailyTotals(
  db: Db,
  kind: DailyTotalKind,
  { first, last }: DayRange,
  parts?: readonly string[],
): Promise<DayTotal[]> {
  const { days, daysOf } = queriesFor(kind);
  const rows = await (parts ? daysOf(db, kind, first, last, parts) : days(db, kind, first, last));
  return rows.map(({ day, part, ...row }) => ({ day, part, ...toTotal(row) }));
}
