import type { BookingFilter, BookingSort } from '@chesapeake/contract/bookings/admin-bookings';
import { addDays } from '@chesapeake/contract/calendar/days';
import { sql } from 'kysely';
import { searchConditions } from './booking-search.ts';
import { startOfDay } from './calendar.ts';
import type { Db } from './schema.ts';

/** What narrows the office's list of bookings. */
interface Filter {
  status: BookingFilter;
  date?: string | undefined;
  search: string;
}

export const isPickupBetween = (day: string, nextDay: string, zone: string) =>
  sql<boolean>`bookings.pickup_at >= ${startOfDay(day, zone)}
    and bookings.pickup_at < ${startOfDay(nextDay, zone)}`;

export const isUnassigned = sql<boolean>`bookings.status = 'Pending' and bookings.driver_id is null`;

export const isOverdue = (now: Date) =>
  sql<boolean>`bookings.status in ('Pending', 'Accepted') and bookings.pickup_at < ${now}`;

/** The business's time zone, for days, and the time, for what is overdue. */
export interface ListContext {
  zone: string;
  now: Date;
}

/** A place in the list. The time is text because PostgreSQL's precision exceeds a Date's. */
export interface ListPosition {
  at: string;
  id: string;
}

function statusConditions(filter: BookingFilter, now: Date) {
  if (filter === 'all') return [];
  if (filter === 'unassigned') return [isUnassigned];
  if (filter === 'overdue') return [isOverdue(now)];
  // A literal, so the query plan knows how rare the status is.
  return [sql<boolean>`bookings.status = ${sql.lit(filter)}`];
}

async function filterConditions(
  db: Db,
  { status, date, search }: Filter,
  { zone, now }: ListContext,
) {
  return [
    ...statusConditions(status, now),
    ...(date ? [isPickupBetween(date, addDays(date, 1), zone)] : []),
    ...(await searchConditions(db, search)),
  ];
}

const orders = {
  newest: { column: 'bookings.created_at', direction: 'desc' },
  oldest: { column: 'bookings.created_at', direction: 'asc' },
  'pickup-soonest': { column: 'bookings.pickup_at', direction: 'asc' },
  'pickup-latest': { column: 'bookings.pickup_at', direction: 'desc' },
} as const satisfies Record<BookingSort, { column: string; direction: 'asc' | 'desc' }>;

export const orderOf = ({ sort }: { sort: BookingSort }) => {
  const { column, direction } = orders[sort];
  return sql.raw(`${column} ${direction}, bookings.id ${direction}`);
};

/** The time that the list is sorted by. */
export const sortedColumn = ({ sort }: { sort: BookingSort }) => sql.ref(orders[sort].column);

/** The bookings that come after a position in the list. */
export const isAfter = ({ sort }: { sort: BookingSort }, { at, id }: ListPosition) =>
  sql<boolean>`(${sortedColumn({ sort })}, bookings.id)
    ${sql.raw(orders[sort].direction === 'asc' ? '>' : '<')} (${at}::timestamptz, ${id}::uuid)`;

/** The bookings of the list, in no order yet. */
export const selectMatching = async (db: Db, filter: Filter, context: ListContext) =>
  (await filterConditions(db, filter, context)).reduce(
    (rows, condition) => rows.where(condition),
    db.selectFrom('bookings').where('bookings.deleted_at', 'is', null),
  );
