import type {
  BookingFilter,
  countMatchingBookings,
  listBookings,
} from '@chesapeake/contract/bookings/admin-bookings';
import { type BookingStatus, bookingStatuses } from '@chesapeake/contract/bookings/life-cycle';
import { addDays } from '@chesapeake/contract/calendar/days';
import { toDollars } from '@chesapeake/contract/fields/money';
import type { QueryOf } from '@chesapeake/contract/http/endpoint';
import { maxExactCount, type PageQuery } from '@chesapeake/contract/http/lists';
import { maxTodaysRides } from '@chesapeake/contract/reports/dashboard';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { activeStatusLiterals } from '../../db/active-bookings.ts';
import {
  isOverdue,
  isPickupBetween,
  isUnassigned,
  type ListContext,
  orderOf,
  selectMatching,
} from '../../db/booking-list.ts';
import { compileOnce } from '../../db/compiled-query.ts';
import { profileImageUrls } from '../../db/image-urls.ts';
import { countRows, type Page, paginate } from '../../db/query-helpers.ts';
import { readTotals } from '../../db/running-totals.ts';
import type { Db, Tables } from '../../db/schema.ts';
import { type Ride, rideQuery, toRide } from './repository.ts';

type Query = QueryOf<typeof listBookings>;

type ListedRide = Ride & { user: { hasAccount: boolean } };

export async function list(db: Db, query: Query, context: ListContext): Promise<Page<ListedRide>> {
  const { total, ids } = await selectPage(db, query, context);
  if (ids.length === 0) return { rows: [], total };
  const rows = await rideQuery(db)
    .select(sql<boolean>`users.password_hash is not null`.as('has_account'))
    .where('bookings.id', 'in', ids)
    .orderBy(orderOf(query))
    .execute();
  const toListed = (row: (typeof rows)[number]): ListedRide => {
    const ride = toRide(row);
    return { ...ride, user: { ...ride.user, hasAccount: row.has_account } };
  };
  return { rows: rows.map(toListed), total };
}

/** Selects the ids of the page first, so users, cars and drivers are joined only to those. */
async function selectPage(db: Db, query: Query, context: ListContext) {
  const { sort: _, page, limit, ...filter } = query;
  const matching = await selectMatching(db, filter, context);
  if (filter.search || filter.date) {
    const counted = await selectMatchingPage(db, matching, query);
    if (counted.total < maxExactCount) return counted;
  }
  const rows = await paginate(matching.select('bookings.id').orderBy(orderOf(query)), {
    page,
    limit,
  }).execute();
  const total =
    filter.search || filter.date
      ? maxExactCount
      : await readCountOf(db, filter.status, context.now);
  return { total, ids: rows.map(({ id }) => id) };
}

async function readCountOf(db: Db, filter: BookingFilter, now: Date) {
  if (filter === 'unassigned') return countUnassigned(db);
  return filter === 'overdue' ? countOverdue(db, now) : (await readCounts(db)).counts[filter];
}

/**
 * Finds the matches once, then counts and sorts them. If there are too many to count, the found
 * rows are an arbitrary subset, so the page is read along the order's index instead.
 */
async function selectMatchingPage(
  db: Db,
  matching: SelectQueryBuilder<Tables, 'bookings', object>,
  query: Query,
) {
  const { page, limit } = query;
  const found = matching
    .select(['bookings.id', 'bookings.created_at', 'bookings.pickup_at'])
    .limit(maxExactCount);
  const { rows } = await sql<{ total: string; id: string | null }>`
    with bookings as materialized (${found})
    select counted.total, wanted.id
    from (select count(*) as total from bookings) as counted
    left join (
      select id, row_number() over (order by ${orderOf(query)}) as place
      from bookings order by ${orderOf(query)} limit ${limit} offset ${(page - 1) * limit}
    ) as wanted on true
    order by wanted.place`.execute(db);
  return {
    total: Number(rows[0]?.total ?? 0),
    ids: rows.flatMap(({ id }) => id ?? []),
  };
}

/** What the office alone sees of a booking, and how to reach its people. */
export async function readForOffice(db: Db, bookingId: string) {
  const { email, hasAccount, phone, picture, officeNote, ...others } = await db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .leftJoin('drivers', 'drivers.id', 'bookings.driver_id')
    .leftJoin('users as chauffeurs', 'chauffeurs.id', 'drivers.user_id')
    .leftJoin('users as bookers', 'bookers.id', 'bookings.booked_by')
    .leftJoin('preferred_drivers', 'preferred_drivers.user_id', 'bookings.user_id')
    .leftJoin('drivers as preferred', 'preferred.id', 'preferred_drivers.driver_id')
    .leftJoin('users as preferred_users', 'preferred_users.id', 'preferred.user_id')
    .select([
      'users.email',
      sql<boolean>`users.password_hash is not null`.as('hasAccount'),
      'chauffeurs.phone',
      'drivers.profile_image as picture',
      'bookings.office_note as officeNote',
      'bookers.id as bookedById',
      'bookers.name as bookedByName',
      'preferred.id as preferredId',
      'preferred_users.name as preferredName',
    ])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const toPerson = (id: string | null, name: string | null) =>
    id === null ? null : { _id: id, name: name ?? '' };
  return {
    customer: {
      email,
      hasAccount,
      preferredDriver: toPerson(others.preferredId, others.preferredName),
    },
    driver: { phone, profileImage: profileImageUrls(picture).imageSmall },
    officeNote,
    bookedBy: toPerson(others.bookedById, others.bookedByName),
  };
}

/** The live bookings of one customer, soonest first. */
export async function listLiveOfUser(db: Db, userId: string, page: PageQuery): Promise<Page<Ride>> {
  const rows = await paginate(
    rideQuery(db)
      .where('bookings.user_id', '=', userId)
      .where('bookings.status', 'in', activeStatusLiterals)
      .orderBy('bookings.pickup_at')
      .orderBy('bookings.id'),
    page,
  ).execute();
  const live = db
    .selectFrom('bookings')
    .where('user_id', '=', userId)
    .where('status', 'in', activeStatusLiterals)
    .where('deleted_at', 'is', null);
  return { rows: rows.map(toRide), total: await countRows(live) };
}

type ByStatus = Record<'all' | BookingStatus, number>;

/** Counts and revenue by status, from the running totals. */
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

const countLive = (db: Db, condition: RawBuilder<boolean>) =>
  countRows(db.selectFrom('bookings').where(condition).where('bookings.deleted_at', 'is', null));

export const countUnassigned = (db: Db) => countLive(db, isUnassigned);
export const countOverdue = (db: Db, now: Date) => countLive(db, isOverdue(now));

/** How many bookings each filter finds within a search; null if there are too many to count. */
export async function countMatching(
  db: Db,
  { search, date }: QueryOf<typeof countMatchingBookings>,
  context: ListContext,
): Promise<Record<BookingFilter, number> | null> {
  const { now } = context;
  if (!search && !date) {
    const [{ counts }, unassigned, overdue] = await Promise.all([
      readCounts(db),
      countUnassigned(db),
      countOverdue(db, now),
    ]);
    return { ...counts, unassigned, overdue };
  }
  const found = (await selectMatching(db, { status: 'all', search, date }, context))
    .select(['bookings.status', 'bookings.driver_id', 'bookings.pickup_at'])
    .limit(maxExactCount);
  const { rows } = await sql<Record<'count' | 'unassigned' | 'overdue', string> & StatusRow>`
    select status, count(*) as count, count(*) filter (where ${isUnassigned}) as unassigned,
      count(*) filter (where ${isOverdue(now)}) as overdue
    from (${found}) as bookings group by status`.execute(db);
  const sum = (name: 'count' | 'unassigned' | 'overdue') =>
    rows.reduce((total, row) => total + Number(row[name]), 0);
  const all = sum('count');
  if (all >= maxExactCount) return null;
  const byStatus = Object.fromEntries(bookingStatuses.map((status) => [status, 0]));
  for (const { status, count } of rows) byStatus[status] = Number(count);
  return {
    ...(byStatus as Record<BookingStatus, number>),
    all,
    unassigned: sum('unassigned'),
    overdue: sum('overdue'),
  };
}

interface StatusRow {
  status: BookingStatus;
}

const selectDayCounts = compileOnce((db, day: string, nextDay: string, zone: string) =>
  db
    .selectFrom('bookings')
    .select([
      sql<string>`count(*)`.as('rides'),
      sql<string>`count(*) filter (where status = 'Completed')`.as('completed'),
      sql<string>`count(*) filter (where status = 'Pending' and driver_id is null)`.as(
        'withoutDriver',
      ),
    ])
    .where('deleted_at', 'is', null)
    .where(isPickupBetween(day, nextDay, zone)),
);

/** Ride counts of a day, by pickup time. */
export async function countRidesOnDay(db: Db, day: string, zone: string) {
  const [counted] = await selectDayCounts(db, day, addDays(day, 1), zone);
  return {
    rides: Number(counted?.rides ?? 0),
    completed: Number(counted?.completed ?? 0),
    withoutDriver: Number(counted?.withoutDriver ?? 0),
  };
}

const selectRidesOfDay = compileOnce((db, day: string, nextDay: string, zone: string) =>
  rideQuery(db)
    .where(isPickupBetween(day, nextDay, zone))
    .orderBy('bookings.pickup_at')
    .orderBy('bookings.id')
    .limit(maxTodaysRides),
);

/** The rides of a day, soonest first. */
export async function listRidesOnDay(db: Db, day: string, zone: string): Promise<Ride[]> {
  const rows = await selectRidesOfDay(db, day, addDays(day, 1), zone);
  return rows.map(toRide);
}

export async function countInProgress(db: Db): Promise<number> {
  const row = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('status', '=', sql.lit('In Progress' as const))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
