import { activeBookingStatuses } from '@chesapeake/contract/bookings/life-cycle';
import { sql } from 'kysely';
import type { Db } from './schema.ts';

/**
 * Literals instead of parameters, because only then does a cached plan use the partial indexes on
 * active bookings.
 */
export const activeStatusLiterals = activeBookingStatuses.map((status) => sql.lit(status));

/** Bookings that block a car or that a customer is waiting for, soonest first. */
export const listActiveBookings = (db: Db, owner: { carId: string } | { userId: string }) =>
  db
    .selectFrom('bookings')
    .select(['id', 'pickup_at as pickupAt'])
    .where(({ eb }) =>
      'carId' in owner ? eb('car_id', '=', owner.carId) : eb('user_id', '=', owner.userId),
    )
    .where('status', 'in', activeStatusLiterals)
    .where('deleted_at', 'is', null)
    .orderBy('pickup_at')
    .orderBy('id')
    .execute();
