import { liveStatuses } from '@chesapeake/contract/life-cycle';
import { sql } from 'kysely';
import type { Db } from './schema.ts';

/**
 * Written into the statement, not handed over as values: only then does a plan that is kept use the
 * indexes that hold live bookings alone.
 */
export const liveInIndex = liveStatuses.map((status) => sql.lit(status));

/** The bookings that hold a car, or that a customer still waits for; soonest first. */
export const liveBookingsOf = (db: Db, whose: { carId: string } | { userId: string }) =>
  db
    .selectFrom('bookings')
    .select(['id', 'pickup_at as pickupAt'])
    .where(({ eb }) =>
      'carId' in whose ? eb('car_id', '=', whose.carId) : eb('user_id', '=', whose.userId),
    )
    .where('status', 'in', liveInIndex)
    .where('deleted_at', 'is', null)
    .orderBy('pickup_at')
    .orderBy('id')
    .execute();
