import { sql } from 'kysely';
import { activeStatusLiterals } from '../../db/active-bookings.ts';
import { toAssignedCar } from '../../db/assigned-car.ts';
import { blockedRange } from '../../db/blocked-range.ts';
import { profileImageUrls } from '../../db/image-urls.ts';
import type { Db } from '../../db/schema.ts';

/** The driver's other active bookings on the same business day as the wanted one. */
const sameDayBookings = (zone: string) => sql`
  from bookings as other
  where other.driver_id = drivers.id
    and other.id <> wanted.id
    and other.status in (${sql.join(activeStatusLiterals)})
    and other.deleted_at is null
    and (other.pickup_at at time zone ${zone})::date = (wanted.pickup_at at time zone ${zone})::date`;

/** What a change of the booking would make of it. */
interface ChangedWindow {
  pickupTime: Date;
  blockedUntil: Date;
  carId: string | null;
}

/**
 * Active drivers without a live booking or time off that overlaps this one, best suited first. With
 * a change, those for the booking as it would be.
 */
export async function listFreeFor(
  db: Db,
  bookingId: string,
  zone: string,
  changed?: ChangedWindow,
) {
  const blocked = changed ? blockedRange(changed.pickupTime, changed.blockedUntil) : null;
  const rows = await db
    .selectFrom('drivers')
    .innerJoin(
      ({ selectFrom }) =>
        selectFrom('bookings')
          .select([
            'id',
            'user_id',
            sql<string>`coalesce(${changed?.carId ?? null}::uuid, car_id)`.as('car_id'),
            sql<Date>`coalesce(${changed?.pickupTime ?? null}::timestamptz, pickup_at)`.as(
              'pickup_at',
            ),
            sql<string>`coalesce(${blocked}::tstzrange, blocked)`.as('blocked'),
          ])
          .where('id', '=', bookingId)
          .as('wanted'),
      (join) => join.onTrue(),
    )
    .innerJoin('users', 'users.id', 'drivers.user_id')
    .leftJoin('cars', (join) =>
      join.onRef('cars.id', '=', 'drivers.car_id').on('cars.deleted_at', 'is', null),
    )
    .select(({ selectFrom }) => [
      'drivers.id as _id',
      'users.name',
      'users.phone',
      'drivers.profile_image as picture',
      'cars.id as car_id',
      'cars.brand',
      'cars.model',
      'cars.plate_number',
      'cars.capacity',
      selectFrom('bookings')
        .select('bookings.dropoff_at')
        .whereRef('bookings.driver_id', '=', 'drivers.id')
        .where('bookings.status', '=', sql.lit('In Progress' as const))
        .where('bookings.deleted_at', 'is', null)
        .as('busyUntil'),
      sql<string>`(select count(*) ${sameDayBookings(zone)})`.as('otherRides'),
      sql<Date | null>`(
        select max(upper(other.blocked)) ${sameDayBookings(zone)}
          and upper(other.blocked) <= lower(wanted.blocked)
      )`.as('freeFrom'),
      sql<Date | null>`(
        select min(lower(other.blocked)) ${sameDayBookings(zone)}
          and lower(other.blocked) >= upper(wanted.blocked)
      )`.as('freeUntil'),
      sql<boolean>`coalesce(cars.id = wanted.car_id, false)`.as('drivesBookedCar'),
      sql<string>`(
        select count(*) from bookings as past
        where past.driver_id = drivers.id
          and past.user_id = wanted.user_id
          and past.status = 'Completed'
          and past.deleted_at is null
      )`.as('ridesWithCustomer'),
      sql<boolean>`exists (
        select from past_proposals
        where past_proposals.booking_id = wanted.id
          and past_proposals.driver_id = drivers.id
          and past_proposals.is_declined
      )`.as('hasDeclined'),
    ])
    .where('drivers.status', '=', 'Active')
    .where('drivers.deleted_at', 'is', null)
    // Nobody drives their own booking.
    .whereRef('drivers.user_id', '<>', 'wanted.user_id')
    .where('users.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings')
            .select('bookings.id')
            .whereRef('bookings.driver_id', '=', 'drivers.id')
            .where('bookings.status', 'in', activeStatusLiterals)
            .where('bookings.deleted_at', 'is', null)
            .where(sql<boolean>`bookings.blocked && wanted.blocked`),
        ),
      ),
    )
    .where(
      sql<boolean>`not exists (
        select from time_off_periods
        where time_off_periods.driver_id = drivers.id
          and time_off_periods.state = 'approved'
          and time_off_periods.period && wanted.blocked
      )`,
    )
    .orderBy('hasDeclined')
    .orderBy('drivesBookedCar', 'desc')
    .orderBy('ridesWithCustomer', 'desc')
    .orderBy('otherRides')
    .orderBy('users.name')
    .orderBy('drivers.id')
    .execute();
  const drivers = rows.map(({ picture, car_id, brand, model, plate_number, ...row }) => {
    const car = toAssignedCar({ car_id, brand, model, plate_number });
    const { capacity, otherRides, ridesWithCustomer, ...driver } = row;
    return {
      ...driver,
      otherRides: Number(otherRides),
      ridesWithCustomer: Number(ridesWithCustomer),
      profileImage: profileImageUrls(picture).imageSmall,
      assignedCar: car && { ...car, capacity: capacity ?? 0 },
    };
  });
  return {
    atHand: drivers.filter(({ busyUntil }) => busyUntil === null),
    onRide: drivers.filter(({ busyUntil }) => busyUntil !== null),
  };
}
