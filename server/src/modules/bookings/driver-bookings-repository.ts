import type {
  DriverBooking,
  DriverBookingFilter,
  listDriverBookings,
} from '@chesapeake/contract/bookings/driver-bookings';
import { driverBookingFilters } from '@chesapeake/contract/bookings/driver-bookings';
import type { BookingStatus } from '@chesapeake/contract/bookings/life-cycle';
import type { QueryOf } from '@chesapeake/contract/http/endpoint';
import type { PageQuery } from '@chesapeake/contract/http/lists';
import { sql } from 'kysely';
import { activeStatusLiterals } from '../../db/active-bookings.ts';
import { countRows, type Page, paginate } from '../../db/query-helpers.ts';
import type { Db } from '../../db/schema.ts';
import { toDeclinedBooking, toDriverBooking } from './driver-view.ts';
import { type RideRow, rideQuery, toRide } from './repository.ts';

const statusesByFilter: Record<
  Exclude<DriverBookingFilter, 'all' | 'Declined'> | 'upcoming',
  BookingStatus[]
> = {
  Pending: ['Pending'],
  Accepted: ['Accepted'],
  'In Progress': ['In Progress'],
  Completed: ['Completed'],
  Cancelled: ['Cancelled', 'Rejected'],
  upcoming: ['Accepted', 'In Progress'],
};

/** A driver's bookings and the ones they declined, marked as such. */
const driverBookings = (db: Db, driverId: string) =>
  db
    .selectFrom('bookings')
    .select(['id', 'status', sql<boolean>`false`.as('is_declined')])
    .where('driver_id', '=', driverId)
    .where('deleted_at', 'is', null)
    .unionAll(
      db
        .selectFrom('past_proposals')
        .innerJoin('bookings', 'bookings.id', 'past_proposals.booking_id')
        .select(['bookings.id', 'bookings.status', sql<boolean>`true`.as('is_declined')])
        .where('past_proposals.driver_id', '=', driverId)
        .where('past_proposals.is_declined', '=', true)
        .where('bookings.deleted_at', 'is', null),
    )
    .as('theirs');

type Filter = QueryOf<typeof listDriverBookings>['status'];

const filtered = (db: Db, driverId: string, status: Filter, booking?: string) =>
  db
    .selectFrom(driverBookings(db, driverId))
    .$if(booking !== undefined, (all) => all.where('theirs.id', '=', booking as string))
    .$if(status === 'Declined', (all) => all.where('theirs.is_declined', '=', true))
    .$if(status !== 'all' && status !== 'Declined', (all) =>
      all
        .where('theirs.is_declined', '=', false)
        .where('theirs.status', 'in', statusesByFilter[status as keyof typeof statusesByFilter]),
    );

const isOpen = sql<boolean>`not wanted.is_declined and bookings.status in (${sql.join(activeStatusLiterals)})`;

const rowToDriverBooking = ({ is_declined, ...row }: RideRow & { is_declined: boolean }) =>
  is_declined ? toDeclinedBooking(toRide(row), row.dropoff_at) : toDriverBooking(toRide(row));

export async function listForDriver(
  db: Db,
  driverId: string,
  { status, sort, booking, ...paging }: QueryOf<typeof listDriverBookings>,
): Promise<Page<DriverBooking>> {
  const matching = filtered(db, driverId, status, booking);
  const ordered = rideQuery(db)
    .innerJoin(matching.select(['theirs.id', 'theirs.is_declined']).as('wanted'), (join) =>
      join.onRef('wanted.id', '=', 'bookings.id'),
    )
    .select('wanted.is_declined')
    .$if(status === 'upcoming', (all) => all.orderBy('bookings.pickup_at'))
    .$if(status !== 'upcoming' && sort === 'pickup', (all) =>
      all
        .orderBy(sql`case when ${isOpen} then bookings.pickup_at end`)
        .orderBy('bookings.pickup_at', 'desc'),
    )
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id', 'desc');
  const rows = await paginate(ordered, paging).execute();
  return { rows: rows.map(rowToDriverBooking), total: await countRows(matching) };
}

/** Proposed to this driver and not answered yet. */
export const listProposed = (db: Db, driverId: string, paging: PageQuery) =>
  listForDriver(db, driverId, { ...paging, status: 'Pending', sort: 'newest' });

export async function countForDriver(db: Db, driverId: string) {
  const rows = await db
    .selectFrom(driverBookings(db, driverId))
    .select(['theirs.status', 'theirs.is_declined', ({ fn }) => fn.countAll<string>().as('count')])
    .groupBy(['theirs.status', 'theirs.is_declined'])
    .execute();
  const counts = Object.fromEntries(driverBookingFilters.map((filter) => [filter, 0])) as Record<
    DriverBookingFilter,
    number
  >;
  for (const { status, is_declined, count } of rows) {
    const countedAs = status === 'Rejected' ? 'Cancelled' : status;
    counts[is_declined ? 'Declined' : countedAs] += Number(count);
    counts.all += Number(count);
  }
  return counts;
}

/** Rides in progress, by driver. */
export async function findCurrent(
  db: Db,
  driverIds: string[],
): Promise<Map<string, DriverBooking>> {
  if (driverIds.length === 0) return new Map();
  const rows = await rideQuery(db)
    .where('bookings.driver_id', 'in', driverIds)
    .where('bookings.status', '=', 'In Progress')
    .execute();
  return new Map(rows.map((row) => [row.driver_id ?? '', toDriverBooking(toRide(row))]));
}

/** The driver's accepted and proposed bookings that have not started, soonest first. */
export const listUpcoming = (db: Db, driverId: string) =>
  db
    .selectFrom('bookings')
    .select(['id as _id', 'service_type as serviceType', 'pickup_at as pickupTime', 'status'])
    .where('driver_id', '=', driverId)
    .where('status', 'in', ['Pending', 'Accepted'])
    .where('deleted_at', 'is', null)
    .orderBy('pickup_at')
    .execute();

/** The next bookings of a car, whoever drives. */
export async function listNextOfCar(db: Db, carId: string, limit: number) {
  return db
    .selectFrom('bookings')
    .leftJoin('drivers', 'drivers.id', 'bookings.driver_id')
    .leftJoin('users', 'users.id', 'drivers.user_id')
    .select([
      'bookings.id as _id',
      'bookings.service_type as serviceType',
      'bookings.pickup_at as pickupTime',
      'bookings.dropoff_at as dropoffTime',
      'bookings.status',
      'bookings.driver_id as driverId',
      'users.name as driverName',
    ])
    .where('bookings.car_id', '=', carId)
    .where('bookings.status', 'in', activeStatusLiterals)
    .where('bookings.deleted_at', 'is', null)
    .orderBy('bookings.pickup_at')
    .limit(limit)
    .execute();
}
