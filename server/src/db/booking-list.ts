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
  newest: ['bookings.created_at desc', 'bookings.id desc'],
  oldest: ['bookings.created_at', 'bookings.id'],
  'pickup-soonest': ['bookings.pickup_at', 'bookings.id'],
  'pickup-latest': ['bookings.pickup_at desc', 'bookings.id desc'],
} as const satisfies Record<BookingSort, readonly string[]>;

export const orderOf = ({ sort }: { sort: BookingSort }) => sql.raw(orders[sort].join(', '));

/** The bookings of the list, in no order yet. */
export const selectMatching = async (db: Db, filter: Filter, context: ListContext) =>
  (await filterConditions(db, filter, context)).reduce(
    (rows, condition) => rows.where(condition),
    db.selectFrom('bookings').where('bookings.deleted_at', 'is', null),
  );
