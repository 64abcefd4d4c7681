import type { Booking, listMyBookings } from '@chesapeake/contract/bookings/bookings';
import {
  type BookingStatus,
  bookingStatuses,
  type CancelReason,
} from '@chesapeake/contract/bookings/life-cycle';
import { toDollars } from '@chesapeake/contract/fields/money';
import { shortIdLength } from '@chesapeake/contract/format/short-id';
import type { QueryOf } from '@chesapeake/contract/http/endpoint';
import {
  extrasOf,
  type PriceLine,
  sumLines,
  toOutputLines,
} from '@chesapeake/contract/prices/price-lines';
import { sql } from 'kysely';
import { activeStatusLiterals } from '../../db/active-bookings.ts';
import { blockedRange } from '../../db/blocked-range.ts';
import { compileInsert } from '../../db/compiled-insert.ts';
import { compileOnce } from '../../db/compiled-query.ts';
import { carImageUrls } from '../../db/image-urls.ts';
import { countRows, type Page } from '../../db/query-helpers.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** A booking, with the user id of its driver for notifications. */
export interface Ride extends Booking {
  driverUserId: string | null;
}

/** Bookings that are not deleted, with customer, driver, and the car unless it was deleted. */
export const rideQuery = (db: Db) =>
  db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .innerJoin('balances', 'balances.booking_id', 'bookings.id')
    .leftJoin('cars', (join) =>
      join.onRef('cars.id', '=', 'bookings.car_id').on('cars.deleted_at', 'is', null),
    )
    .leftJoin('drivers', 'drivers.id', 'bookings.driver_id')
    .leftJoin('users as chauffeurs', 'chauffeurs.id', 'drivers.user_id')
    .select([
      'bookings.id',
      'bookings.service_type',
      'bookings.pickup_location',
      'bookings.destination',
      'bookings.pickup_at',
      'bookings.dropoff_at',
      'bookings.status',
      'bookings.price_cents',
      'balances.owed_cents',
      'balances.paid_cents',
      'bookings.created_at',
      'bookings.assigned_at',
      'bookings.accepted_at',
      'bookings.started_at',
      'bookings.ended_at',
      'bookings.cancel_reason',
      'bookings.cancel_note',
      'bookings.stops',
      'bookings.passengers',
      'bookings.bags',
      'bookings.flight_number',
      'bookings.note_to_driver',
      'bookings.passenger_name',
      'bookings.passenger_phone',
      'bookings.hours',
      'bookings.source',
      'bookings.payment_plan',
      'bookings.price_lines',
      'bookings.trip_id',
      'bookings.leg',
      'bookings.version',
      'users.id as user_id',
      'users.name as user_name',
      'users.phone as user_phone',
      'drivers.id as driver_id',
      'chauffeurs.id as driver_user_id',
      'chauffeurs.name as driver_name',
      'cars.id as car_id',
      'cars.brand',
      'cars.model',
      'cars.plate_number',
      'cars.capacity',
      'cars.car_class',
      'cars.image',
      'cars.paint',
    ])
    .where('bookings.deleted_at', 'is', null);

export type RideRow = Awaited<ReturnType<ReturnType<typeof rideQuery>['execute']>>[number];

export const toRide = (row: RideRow): Ride => ({
  _id: row.id,
  serviceType: row.service_type,
  pickupLocation: row.pickup_location,
  destination: row.destination,
  pickupTime: row.pickup_at,
  dropoffTime: (row.status === 'Completed' && row.ended_at) || row.dropoff_at,
  status: row.status,
  user: { _id: row.user_id, name: row.user_name, phone: row.user_phone },
  driver: row.driver_id === null ? null : { _id: row.driver_id, name: row.driver_name ?? '' },
  driverUserId: row.driver_user_id,
  car:
    row.car_id === null
      ? null
      : {
          _id: row.car_id,
          brand: row.brand ?? '',
          model: row.model ?? '',
          plateNumber: row.plate_number ?? '',
          capacity: row.capacity ?? 0,
          carClass: row.car_class ?? 'Sedan',
          ...carImageUrls({ ...row, carClass: row.car_class ?? 'Sedan' }),
        },
  price: row.price_cents === null ? null : toDollars(row.price_cents),
  priceLines: toOutputLines(row.price_lines ?? []),
  paid: toDollars(Number(row.paid_cents)),
  owes: toDollars(Number(row.owed_cents)),
  createdAt: row.created_at,
  assignedAt: row.assigned_at,
  acceptedAt: row.accepted_at,
  startedAt: row.started_at,
  endedAt: row.ended_at,
  cancelReason: row.cancel_reason,
  cancelNote: row.cancel_note,
  stops: row.stops,
  passengers: row.passengers,
  bags: row.bags,
  flightNumber: row.flight_number,
  extras: extrasOf(row.price_lines ?? []),
  noteToDriver: row.note_to_driver,
  passengerName: row.passenger_name,
  passengerPhone: row.passenger_phone,
  hours: row.hours,
  source: row.source,
  payment: row.payment_plan,
  trip: row.trip_id === null ? null : { _id: row.trip_id, leg: row.leg ?? 1 },
  version: row.version,
});

export async function find(db: Db, id: string): Promise<Ride | undefined> {
  const row = await rideQuery(db).where('bookings.id', '=', id).executeTakeFirst();
  return row && toRide(row);
}

/** The bookings of a trip, in their order. */
export async function listOfTrip(db: Db, tripId: string): Promise<Ride[]> {
  const rows = await rideQuery(db)
    .where('bookings.trip_id', '=', tripId)
    .orderBy('bookings.leg')
    .execute();
  return rows.map(toRide);
}

/** Whether this is the full or the short id of one of the user's bookings. */
export async function isOwnedBy(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await bookingsOfUser(db, userId)
    .select('id')
    .where(sql<boolean>`${id.toLowerCase()} in (id::text, right(id::text, ${shortIdLength}))`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const bookingsOfUser = (db: Db, userId: string) =>
  db.selectFrom('bookings').where('user_id', '=', userId).where('deleted_at', 'is', null);

const ridesOf = (db: Db, userId: string, limit: number, offset: number) =>
  rideQuery(db)
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('reviews')
          .select('reviews.id')
          .whereRef('reviews.booking_id', '=', 'bookings.id'),
      ).as('is_reviewed'),
    )
    .where('bookings.user_id', '=', userId)
    .limit(limit)
    .offset(offset);
type Rides = ReturnType<typeof ridesOf>;

const countOf = (db: Db, userId: string) =>
  bookingsOfUser(db, userId).select(({ fn }) => fn.countAll<string>().as('count'));

/** One compiled query for all bookings, and one filtered by status. Each page tells the total. */
const pageQueriesInOrder = (inOrder: (rides: Rides, now: Date) => Rides) => ({
  all: compileOnce((db, userId: string, limit: number, offset: number, now: Date) =>
    inOrder(ridesOf(db, userId, limit, offset), now).select(countOf(db, userId).as('total')),
  ),
  inStatus: compileOnce(
    (db, userId: string, limit: number, offset: number, now: Date, status: BookingStatus) =>
      inOrder(ridesOf(db, userId, limit, offset), now)
        .where('bookings.status', '=', status)
        .select(countOf(db, userId).where('status', '=', status).as('total')),
  ),
});

/** `isUpcoming()` of the contract, in SQL. */
const isUpcoming = (now: Date) =>
  sql<boolean>`(bookings.status = 'In Progress' or
    (bookings.status in (${sql.join(activeStatusLiterals)}) and bookings.dropoff_at > ${now}))`;

const pageQueries = {
  newest: pageQueriesInOrder((rides) =>
    rides.orderBy('bookings.created_at', 'desc').orderBy('bookings.id', 'desc'),
  ),
  pickup: pageQueriesInOrder((rides, now) =>
    rides
      .orderBy(isUpcoming(now), 'desc')
      .orderBy(sql`case when ${isUpcoming(now)} then bookings.pickup_at end`)
      .orderBy('bookings.pickup_at', 'desc')
      .orderBy('bookings.id', 'desc'),
  ),
};

export async function listOfUser(
  db: Db,
  userId: string,
  { status, order, page, limit }: QueryOf<typeof listMyBookings>,
  now: Date,
): Promise<Page<Ride & { isReviewed: boolean }>> {
  const offset = (page - 1) * limit;
  const { all, inStatus } = pageQueries[order];
  const rows =
    status === 'all'
      ? await all(db, userId, limit, offset, now)
      : await inStatus(db, userId, limit, offset, now, status);
  // A page beyond the last has no row to tell the total.
  const total =
    rows[0]?.total ??
    (page === 1
      ? 0
      : await countRows(
          bookingsOfUser(db, userId).$if(status !== 'all', (bookings) =>
            bookings.where('status', '=', status as BookingStatus),
          ),
        ));
  return {
    rows: rows.map((row) => Object.assign(toRide(row), { isReviewed: Boolean(row.is_reviewed) })),
    total: Number(total),
  };
}

/** The live bookings of a customer within this time, soonest first. */
export async function listOverlapping(
  db: Db,
  userId: string,
  { from, until }: { from: Date; until: Date },
): Promise<Ride[]> {
  const rows = await rideQuery(db)
    .where('bookings.user_id', '=', userId)
    .where('bookings.status', 'in', activeStatusLiterals)
    .where('bookings.pickup_at', '<', until)
    .where('bookings.dropoff_at', '>', from)
    .orderBy('bookings.pickup_at')
    .orderBy('bookings.id')
    .execute();
  return rows.map(toRide);
}

export async function countOfUser(db: Db, userId: string) {
  const rows = await bookingsOfUser(db, userId)
    .select(['status', ({ fn }) => fn.countAll<string>().as('count')])
    .groupBy('status')
    .execute();
  const counts = Object.fromEntries(bookingStatuses.map((status) => [status, 0]));
  for (const { status, count } of rows) counts[status] = Number(count);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { all, ...counts } as Record<'all' | BookingStatus, number>;
}

const insertBookings = compileInsert('bookings', [
  'id',
  'user_id',
  'car_id',
  'service_type',
  'pickup_location',
  'pickup_search',
  'destination',
  'pickup_at',
  'dropoff_at',
  'blocked',
  'status',
  'price_cents',
  'created_at',
  'stops',
  'passengers',
  'bags',
  'flight_number',
  'note_to_driver',
  'passenger_name',
  'passenger_phone',
  'hours',
  'source',
  'office_note',
  'booked_by',
  'payment_plan',
  'price_lines',
  'trip_id',
  'leg',
]);

export interface BookedRide {
  ride: Ride;
  carId: string;
  blockedUntil: Date;
  lines: PriceLine[];
  /** If the office booked it. */
  office?: { note: string | null; bookedBy: string } | undefined;
}

/** If the database refuses a booking, the transaction fails with what `explain` makes of it. */
export const insert = (
  tx: Tx,
  rides: readonly BookedRide[],
  explain: (error: unknown) => unknown,
) => insertBookings(tx, rides.map(toRow), explain);

const toRow = ({ ride, carId, blockedUntil, lines, office }: BookedRide) => ({
  id: ride._id,
  user_id: ride.user._id,
  car_id: carId,
  service_type: ride.serviceType,
  pickup_location: ride.pickupLocation,
  pickup_search: ride.pickupLocation.toLowerCase(),
  destination: ride.destination,
  pickup_at: ride.pickupTime,
  dropoff_at: ride.dropoffTime,
  blocked: blockedRange(ride.pickupTime, blockedUntil),
  status: ride.status,
  price_cents: sumLines(lines),
  created_at: ride.createdAt,
  stops: ride.stops,
  passengers: ride.passengers,
  bags: ride.bags,
  flight_number: ride.flightNumber,
  note_to_driver: ride.noteToDriver,
  passenger_name: ride.passengerName,
  passenger_phone: ride.passengerPhone,
  hours: ride.hours,
  source: ride.source,
  office_note: office?.note ?? null,
  booked_by: office?.bookedBy ?? null,
  payment_plan: ride.payment,
  price_lines: JSON.stringify(lines),
  trip_id: ride.trip?._id ?? null,
  leg: ride.trip?.leg ?? null,
});

const insertTrips = compileInsert('trips', ['id', 'user_id', 'created_at']);

export const insertTrip = (tx: Tx, trip: { id: string; userId: string; createdAt: Date }) =>
  insertTrips(tx, [{ id: trip.id, user_id: trip.userId, created_at: trip.createdAt }]);

/** Locks the booking until the transaction ends. */
export async function lock(tx: Tx, id: string): Promise<Ride | undefined> {
  // Locks before reading, because a join that waits for the lock would return old values.
  const locked = await tx
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return locked && find(tx, id);
}

const bookingIds = (tx: Tx) =>
  tx.selectFrom('bookings').select('id').where('deleted_at', 'is', null);

/** Locks bookings until the transaction ends, always in the same order. */
async function lockAll(tx: Tx, found: ReturnType<typeof bookingIds>): Promise<Ride[]> {
  const locked = await found.orderBy('id').forUpdate().execute();
  const rides = await findAll(
    tx,
    locked.map(({ id }) => id),
  );
  return [...rides.values()];
}

/** Locks the bookings of a customer that have not started. */
export const lockUpcomingOfUser = (tx: Tx, userId: string): Promise<Ride[]> =>
  lockAll(
    tx,
    bookingIds(tx).where('user_id', '=', userId).where('status', 'in', ['Pending', 'Accepted']),
  );

/** Locks these bookings, unless they have been deleted. */
export const lockMany = (tx: Tx, ids: string[]): Promise<Ride[]> =>
  lockAll(tx, bookingIds(tx).where(sql<boolean>`id = any(${ids}::uuid[])`));

/** Locks a booking and the others of its trip. */
export const lockTripOf = (tx: Tx, id: string): Promise<Ride[]> =>
  lockAll(
    tx,
    bookingIds(tx).where(
      sql<boolean>`(id = ${id} or trip_id = (select trip_id from bookings where id = ${id}))`,
    ),
  );

/** By id, in the order of the ids. */
export async function findAll(db: Db, ids: string[]): Promise<Map<string, Ride>> {
  const rows = await rideQuery(db)
    .where(sql<boolean>`bookings.id = any(${ids}::uuid[])`)
    .orderBy('bookings.id')
    .execute();
  return new Map(rows.map((row) => [row.id, toRide(row)]));
}

export interface RideChange {
  status?: BookingStatus;
  carId?: string;
  driverId?: string | null;
  assignedAt?: Date | null;
  acceptedAt?: Date | null;
  startedAt?: Date;
  endedAt?: Date;
  cancelReason?: CancelReason | null;
  cancelNote?: string | null;
  deletedAt?: Date;
}

export const change = (tx: Tx, id: string, change: RideChange) => changeAll(tx, [id], change);

/** The same change to several bookings. */
export async function changeAll(tx: Tx, ids: string[], change: RideChange) {
  await tx
    .updateTable('bookings')
    .set({
      status: change.status,
      car_id: change.carId,
      driver_id: change.driverId,
      assigned_at: change.assignedAt,
      accepted_at: change.acceptedAt,
      started_at: change.startedAt,
      ended_at: change.endedAt,
      cancel_reason: change.cancelReason,
      cancel_note: change.cancelNote,
      deleted_at: change.deletedAt,
    })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

export async function isPinned(db: Db, id: string): Promise<boolean> {
  const { pinned_driver_id } = await db
    .selectFrom('bookings')
    .select('pinned_driver_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return pinned_driver_id !== null;
}

export async function setPinnedDriver(tx: Tx, id: string, driverId: string | null) {
  await tx
    .updateTable('bookings')
    .set({ pinned_driver_id: driverId })
    .where('id', '=', id)
    .execute();
}

export async function endProposal(
  tx: Tx,
  proposal: { bookingId: string; driverId: string; isDeclined: boolean; endedAt: Date },
) {
  await tx
    .insertInto('past_proposals')
    .values({
      booking_id: proposal.bookingId,
      driver_id: proposal.driverId,
      is_declined: proposal.isDeclined,
      ended_at: proposal.endedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['booking_id', 'driver_id']).doUpdateSet({
        is_declined: sql`excluded.is_declined`,
        ended_at: sql`excluded.ended_at`,
      }),
    )
    .execute();
}

/** A driver who is offered the booking again has not declined it. */
export async function deletePastProposal(tx: Tx, bookingId: string, driverId: string) {
  await tx
    .deleteFrom('past_proposals')
    .where('booking_id', '=', bookingId)
    .where('driver_id', '=', driverId)
    .execute();
}

export async function wasProposed(db: Db, bookingId: string, driverId: string): Promise<boolean> {
  const row = await db
    .selectFrom('past_proposals')
    .select('booking_id')
    .where('booking_id', '=', bookingId)
    .where('driver_id', '=', driverId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The driver's active bookings, including a ride in progress; always locked in this order. */
export async function listActiveIdsOfDriver(db: Db, driverId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('driver_id', '=', driverId)
    .where('status', 'in', activeStatusLiterals)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
