import type { ChangeConflict } from '@chesapeake/contract/bookings/change-booking';
import type { PriceLine } from '@chesapeake/contract/prices/price-lines';
import { sumLines } from '@chesapeake/contract/prices/price-lines';
import { sql } from 'kysely';
import { activeStatusLiterals } from '../../db/active-bookings.ts';
import { blockedRange } from '../../db/blocked-range.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Ride, RideChange } from './repository.ts';

/** What a change needs beyond what everyone sees. */
export async function readStored(db: Db, bookingId: string) {
  const row = await db
    .selectFrom('bookings')
    .select([
      'price_lines as lines',
      'office_note as officeNote',
      sql<Date>`upper(blocked)`.as('blockedUntil'),
    ])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return { ...row, blockedUntil: new Date(row.blockedUntil) };
}

/** How often its pickup was moved. */
export async function countMoves(db: Db, bookingId: string): Promise<number> {
  const { times_moved } = await db
    .selectFrom('bookings')
    .select('times_moved')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return times_moved;
}

export interface SavedChange {
  ride: Ride;
  blockedUntil: Date;
  lines: PriceLine[];
  /** Null for a car that has left the fleet. */
  carId: string | null;
  isMoved: boolean;
}

/** Saves a changed ride in one statement, so that nobody can slip into its old or new window. */
export async function saveChange(
  tx: Tx,
  { ride, blockedUntil, lines, carId, isMoved }: SavedChange,
  driver: Pick<RideChange, 'status' | 'driverId' | 'assignedAt' | 'acceptedAt'>,
  officeNote: string | null | undefined,
) {
  await tx
    .updateTable('bookings')
    .set({
      service_type: ride.serviceType,
      pickup_location: ride.pickupLocation,
      pickup_search: ride.pickupLocation.toLowerCase(),
      destination: ride.destination,
      ...(carId !== null && { car_id: carId }),
      ...(isMoved && {
        pickup_at: ride.pickupTime,
        dropoff_at: ride.dropoffTime,
        blocked: blockedRange(ride.pickupTime, blockedUntil),
      }),
      stops: ride.stops,
      passengers: ride.passengers,
      bags: ride.bags,
      flight_number: ride.flightNumber,
      note_to_driver: ride.noteToDriver,
      passenger_name: ride.passengerName,
      passenger_phone: ride.passengerPhone,
      hours: ride.hours,
      price_cents: sumLines(lines),
      price_lines: JSON.stringify(lines satisfies PriceLine[]),
      office_note: officeNote,
      status: driver.status,
      driver_id: driver.driverId,
      assigned_at: driver.assignedAt,
      accepted_at: driver.acceptedAt,
    })
    .where('id', '=', ride._id)
    .execute();
}

/** Only the notes, which can change at any time. */
export async function saveNotes(
  tx: Tx,
  bookingId: string,
  notes: { noteToDriver: string | null; officeNote: string | null | undefined },
) {
  await tx
    .updateTable('bookings')
    .set({ note_to_driver: notes.noteToDriver, office_note: notes.officeNote })
    .where('id', '=', bookingId)
    .execute();
}

interface Window {
  from: Date;
  until: Date;
  exceptBookingId: string;
}

const rangeOf = ({ from, until }: Window) =>
  sql`tstzrange(${from}::timestamptz, ${until}::timestamptz, '[)')`;

/** Live bookings in the way, and periods in which the car or driver is away. */
export async function listConflicts(
  db: Db,
  owner: { of: 'car' | 'driver'; id: string },
  window: Window,
): Promise<ChangeConflict[]> {
  const rides = await db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .select([
      'bookings.id',
      'users.name as customer',
      'bookings.pickup_at as from',
      'bookings.dropoff_at as until',
      sql<Date>`upper(bookings.blocked)`.as('blockedUntil'),
    ])
    .where(owner.of === 'car' ? 'bookings.car_id' : 'bookings.driver_id', '=', owner.id)
    .where('bookings.status', 'in', activeStatusLiterals)
    .where('bookings.deleted_at', 'is', null)
    .where('bookings.id', '<>', window.exceptBookingId)
    .where(sql<boolean>`bookings.blocked && ${rangeOf(window)}`)
    .orderBy('bookings.pickup_at')
    .execute();
  const absences = await listAbsences(db, owner, window);
  return [
    ...rides.map(({ id, blockedUntil, ...ride }) => ({
      of: owner.of,
      bookingId: id,
      ...ride,
      blockedUntil: new Date(blockedUntil),
    })),
    ...absences.map((period) => ({
      of: owner.of,
      bookingId: null,
      customer: null,
      ...period,
      blockedUntil: period.until,
    })),
  ];
}

async function listAbsences(
  db: Db,
  { of, id }: { of: 'car' | 'driver'; id: string },
  window: Window,
): Promise<{ from: Date; until: Date }[]> {
  const bounds = [
    sql<Date>`lower(period)`.as('from'),
    sql<Date>`upper(period)`.as('until'),
  ] as const;
  const overlaps = sql<boolean>`period && ${rangeOf(window)}`;
  const rows =
    of === 'car'
      ? await db
          .selectFrom('out_of_service_periods')
          .select(bounds)
          .where('car_id', '=', id)
          .where(overlaps)
          .execute()
      : await db
          .selectFrom('time_off_periods')
          .select(bounds)
          .where('driver_id', '=', id)
          .where('state', '=', 'approved')
          .where(overlaps)
          .execute();
  return rows.map(({ from, until }) => ({ from: new Date(from), until: new Date(until) }));
}
