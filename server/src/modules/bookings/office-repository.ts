import type { listBookings } from '@chesapeake/contract/admin-bookings';
import { todaysRidesAtMost } from '@chesapeake/contract/dashboard';
import type { QueryOf } from '@chesapeake/contract/endpoint';
import { id as bookingId } from '@chesapeake/contract/ids';
import { type BookingStatus, bookingStatuses } from '@chesapeake/contract/life-cycle';
import { toDollars } from '@chesapeake/contract/money';
import { type SelectQueryBuilder, sql } from 'kysely';
import { readTotals } from '../../db/kept-totals.ts';
import { containing, countMatches, type Page, pageOf } from '../../db/lists.ts';
import type { Db } from '../../db/schema.ts';
import { dayAfter, startOfDay } from '../../rides/calendar.ts';
import { type Ride, rides, toRide } from './repository.ts';

type Query = QueryOf<typeof listBookings>;
type Filter = Pick<Query, 'status' | 'date' | 'search'>;

/** A whole id finds its booking by the key: what is short of one is looked for as text. */
const wholeId = (search: string) => bookingId.safeParse(search.replace(/^#\s*/, '')).data;

const onDay = (day: string, zone: string) =>
  sql<boolean>`bookings.pickup_at >= ${startOfDay(day, zone)}
    and bookings.pickup_at < ${startOfDay(dayAfter(day, 1), zone)}`;

function narrow<Tables extends { bookings: unknown }, Row>(
  all: SelectQueryBuilder<Tables, keyof Tables, Row>,
  { status, date, search }: Filter,
  zone: string,
) {
  const wanted = wholeId(search);
  const conditions = [
    // Written into the statement, so that its plan knows how rare a status is.
    ...(status === 'all' ? [] : [sql<boolean>`bookings.status = ${sql.lit(status)}`]),
    ...(date ? [onDay(date, zone)] : []),
    ...(search && wanted ? [sql<boolean>`bookings.id = ${wanted}`] : []),
    ...(search && !wanted ? [sql<boolean>`bookings.search_text like ${containing(search)}`] : []),
  ];
  return conditions.reduce((rows, condition) => rows.where(condition), all);
}

const orders = {
  newest: ['bookings.created_at desc', 'bookings.id desc'],
  oldest: ['bookings.created_at', 'bookings.id'],
  'pickup-soonest': ['bookings.pickup_at', 'bookings.id'],
  'pickup-latest': ['bookings.pickup_at desc', 'bookings.id desc'],
} as const satisfies Record<Query['sort'], readonly string[]>;

export async function list(db: Db, query: Query, zone: string): Promise<Page<Ride>> {
  const { sort, page, limit, ...filter } = query;
  const order = sql.raw(orders[sort].join(', '));
  const living = db.selectFrom('bookings').where('bookings.deleted_at', 'is', null);
  const matching = narrow(living, filter, zone);
  // Which ones first: people, car and driver are joined to these few alone, whatever is sorted.
  const wanted = pageOf(matching.select('bookings.id').orderBy(order), { page, limit });
  const rows = await rides(db)
    .innerJoin(wanted.as('wanted'), 'wanted.id', 'bookings.id')
    .orderBy(order)
    .execute();
  const total =
    filter.search || filter.date
      ? await countMatches(db, matching)
      : (await readCounts(db)).counts[filter.status];
  return { rows: rows.map(toRide), total };
}

type ByStatus = Record<'all' | BookingStatus, number>;

/** How many there are and what they are worth, whatever became of them; of the kept totals. */
export async function readCounts(db: Db): Promise<{ counts: ByStatus; revenue: ByStatus }> {
  const totals = await readTotals(db, 'bookings');
  const by = (read: (total: { count: number; cents: number }) => number) => {
    const statuses = bookingStatuses.map((status) => {
      const total = totals.get(status);
      return [status, total ? read(total) : 0] as const;
    });
    const all = statuses.reduce((sum, [, value]) => sum + value, 0);
    return { all, ...Object.fromEntries(statuses) } as ByStatus;
  };
  const cents = by((total) => total.cents);
  const revenue = Object.entries(cents).map(([status, amount]) => [status, toDollars(amount)]);
  return { counts: by((total) => total.count), revenue: Object.fromEntries(revenue) as ByStatus };
}

/** How a day stands, by pickup. */
export async function countDay(db: Db, day: string, zone: string) {
  const counted = await db
    .selectFrom('bookings')
    .select([
      sql<string>`count(*)`.as('rides'),
      sql<string>`count(*) filter (where status = 'Completed')`.as('completed'),
      sql<string>`count(*) filter (where status = 'Pending' and driver_id is null)`.as(
        'withoutDriver',
      ),
    ])
    .where('deleted_at', 'is', null)
    .where(onDay(day, zone))
    .executeTakeFirstOrThrow();
  return {
    rides: Number(counted.rides),
    completed: Number(counted.completed),
    withoutDriver: Number(counted.withoutDriver),
  };
}

/** The rides of a day, soonest first. */
export async function listDay(db: Db, day: string, zone: string): Promise<Ride[]> {
  const rows = await rides(db)
    .where(onDay(day, zone))
    .orderBy('bookings.pickup_at')
    .orderBy('bookings.id')
    .limit(todaysRidesAtMost)
    .execute();
  return rows.map(toRide);
}

export async function countRunning(db: Db): Promise<number> {
  const row = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('status', '=', sql.lit('In Progress' as const))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
