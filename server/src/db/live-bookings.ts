import { liveStatuses } from '@chesapeake/contract/life-cycle';
import type { Db } from './schema.ts';

/** The bookings that hold a car, or that a customer still waits for; soonest first. */
export const liveBookingsOf = (db: Db, whose: { carId: string } | { userId: string }) =>
  db
    .selectFrom('bookings')
    .select(['id', 'pickup_at as pickupAt'])
    .where(({ eb }) =>
      'carId' in whose ? eb('car_id', '=', whose.carId) : eb('user_id', '=', whose.userId),
    )
    .where('status', 'in', liveStatuses)
    .where('deleted_at', 'is', null)
    .orderBy('pickup_at')
    .orderBy('id')
    .execute();
