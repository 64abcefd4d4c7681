import type {
  DriversBooking,
  DriversFilter,
  listDriversBookings,
} from '@chesapeake/contract/driver-bookings';
import { driversFilters } from '@chesapeake/contract/driver-bookings';
import type { QueryOf } from '@chesapeake/contract/endpoint';
import type { BookingStatus } from '@chesapeake/contract/life-cycle';
import type { PageQuery } from '@chesapeake/contract/lists';
import { sql } from 'kysely';
import { countRows, type Page, pageOf } from '../../db/lists.ts';
import { liveInIndex } from '../../db/live-bookings.ts';
import type { Db } from '../../db/schema.ts';
import { declinedByDriver, forDriver } from './drivers-view.ts';
import { type Row, rides, toRide } from './repository.ts';

const statusesOf: Record<Exclude<DriversFilter, 'all' | 'Declined'> | 'upcoming', BookingStatus[]> =
  {
    Pending: ['Pending'],
    Accepted: ['Accepted'],
    'In Progress': ['In Progress'],
    Completed: ['Completed'],
    Cancelled: ['Cancelled', 'Rejected'],
    upcoming: ['Accepted', 'In Progress'],
  };

/** Which bookings a driver has, those they declined included, and which of the two each is. */
const theirs = (db: Db, driverId: string) =>
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

type Filter = QueryOf<typeof listDriversBookings>['status'];

const filtered = (db: Db, driverId: string, status: Filter) =>
  db
    .selectFrom(theirs(db, driverId))
    .$if(status === 'Declined', (all) => all.where('theirs.is_declined', '=', true))
    .$if(status !== 'all' && status !== 'Declined', (all) =>
      all
        .where('theirs.is_declined', '=', false)
        .where('theirs.status', 'in', statusesOf[status as keyof typeof statusesOf]),
    );

const toDriversBooking = ({ is_declined, ...row }: Row & { is_declined: boolean }) =>
  is_declined ? declinedByDriver(toRide(row), row.dropoff_at) : forDriver(toRide(row));

export async function listOfDriver(
  db: Db,
  driverId: string,
  { status, sort, ...paging }: QueryOf<typeof listDriversBookings>,
): Promise<Page<DriversBooking>> {
  const wanted = filtered(db, driverId, status);
  const ordered = rides(db)
    .innerJoin(wanted.select(['theirs.id', 'theirs.is_declined']).as('wanted'), (join) =>
      join.onRef('wanted.id', '=', 'bookings.id'),
    )
    .select('wanted.is_declined')
    .$if(status === 'upcoming', (all) => all.orderBy('bookings.pickup_at'))
    .$if(status !== 'upcoming' && sort === 'pickup', (all) =>
      all.orderBy('bookings.pickup_at', 'desc'),
    )
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id', 'desc');
  const rows = await pageOf(ordered, paging).execute();
  return { rows: rows.map(toDriversBooking), total: await countRows(wanted) };
}

/** Asked of this driver, and not answered yet. */
export const listProposed = (db: Db, driverId: string, paging: PageQuery) =>
  listOfDriver(db, driverId, { ...paging, status: 'Pending', sort: 'newest' });

export async function countOfDriver(db: Db, driverId: string) {
  const rows = await db
    .selectFrom(theirs(db, driverId))
    .select(['theirs.status', 'theirs.is_declined', ({ fn }) => fn.countAll<string>().as('count')])
    .groupBy(['theirs.status', 'theirs.is_declined'])
    .execute();
  const counts = Object.fromEntries(driversFilters.map((filter) => [filter, 0])) as Record<
    DriversFilter,
    number
  >;
  for (const { status, is_declined, count } of rows) {
    const shown = status === 'Rejected' ? 'Cancelled' : status;
    counts[is_declined ? 'Declined' : shown] += Number(count);
    counts.all += Number(count);
  }
  return counts;
}

/** The rides that are in progress, by their driver. */
export async function findCurrent(
  db: Db,
  driverIds: string[],
): Promise<Map<string, DriversBooking>> {
  if (driverIds.length === 0) return new Map();
  const rows = await rides(db)
    .where('bookings.driver_id', 'in', driverIds)
    .where('bookings.status', '=', 'In Progress')
    .execute();
  return new Map(rows.map((row) => [row.driver_id ?? '', forDriver(toRide(row))]));
}

/** What this driver has promised or was asked for, and not begun; soonest first. */
export const listAhead = (db: Db, driverId: string) =>
  db
    .selectFrom('bookings')
    .select(['id as _id', 'service_type as serviceType', 'pickup_at as pickupTime', 'status'])
    .where('driver_id', '=', driverId)
    .where('status', 'in', ['Pending', 'Accepted'])
    .where('deleted_at', 'is', null)
    .orderBy('pickup_at')
    .execute();

/** What the next ones on a car are, whoever drives. */
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
    .where('bookings.status', 'in', liveInIndex)
    .where('bookings.deleted_at', 'is', null)
    .orderBy('bookings.pickup_at')
    .limit(limit)
    .execute();
}
