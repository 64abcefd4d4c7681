import { sql } from 'kysely';
import { assignedCarOf } from '../../db/assigned-car.ts';
import { pictureAddresses } from '../../db/image-address.ts';
import { liveInIndex } from '../../db/live-bookings.ts';
import type { Db } from '../../db/schema.ts';

/** Active drivers whom no live booking holds at any moment of this booking's time. */
export async function listFreeFor(db: Db, bookingId: string) {
  const rows = await db
    .selectFrom('drivers')
    .innerJoin('users', 'users.id', 'drivers.user_id')
    .leftJoin('cars', (join) =>
      join.onRef('cars.id', '=', 'drivers.car_id').on('cars.deleted_at', 'is', null),
    )
    .select(({ exists, selectFrom }) => [
      'drivers.id as _id',
      'users.name',
      'users.phone',
      'drivers.profile_image as picture',
      'cars.id as car_id',
      'cars.brand',
      'cars.model',
      'cars.plate_number',
      exists(
        selectFrom('bookings')
          .select('bookings.id')
          .whereRef('bookings.driver_id', '=', 'drivers.id')
          .where('bookings.status', '=', sql.lit('In Progress' as const))
          .where('bookings.deleted_at', 'is', null),
      ).as('isOnRide'),
    ])
    .where('drivers.status', '=', 'Active')
    .where('drivers.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings')
            .innerJoin('bookings as wanted', (join) => join.on('wanted.id', '=', bookingId))
            .select('bookings.id')
            .whereRef('bookings.driver_id', '=', 'drivers.id')
            .where('bookings.status', 'in', liveInIndex)
            .where('bookings.deleted_at', 'is', null)
            .where(sql<boolean>`bookings.blocked && wanted.blocked`),
        ),
      ),
    )
    .orderBy('users.name')
    .orderBy('drivers.id')
    .execute();
  const drivers = rows.map(({ _id, name, phone, isOnRide, picture, ...car }) => ({
    _id,
    name,
    phone,
    isOnRide,
    profileImage: pictureAddresses(picture).imageSmall,
    assignedCar: assignedCarOf(car),
  }));
  return {
    atHand: drivers.filter(({ isOnRide }) => !isOnRide),
    onRide: drivers.filter(({ isOnRide }) => isOnRide),
  };
}
