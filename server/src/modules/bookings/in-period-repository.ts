import { sql } from 'kysely';
import { activeStatusLiterals } from '../../db/active-bookings.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { findAll, type Ride } from './repository.ts';

type Owner = { carId: string } | { driverId: string };

export interface PeriodAhead {
  from: Date;
  /** Without an end, everything that lies ahead. */
  until?: Date;
}

/** Live bookings whose blocked time overlaps the period. */
const liveIn = (db: Db, owner: Owner, { from, until }: PeriodAhead) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where(({ eb }) =>
      'carId' in owner ? eb('car_id', '=', owner.carId) : eb('driver_id', '=', owner.driverId),
    )
    .where('status', 'in', activeStatusLiterals)
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`blocked && tstzrange(${from}::timestamptz, ${until ?? null}::timestamptz, '[)')`,
    )
    .orderBy('id');

async function ridesByPickup(db: Db, found: { id: string }[]): Promise<Ride[]> {
  const ids = found.map(({ id }) => id);
  const rides = [...(await findAll(db, ids)).values()];
  return rides.sort((a, b) => a.pickupTime.getTime() - b.pickupTime.getTime());
}

/** Soonest first. */
export const listLiveIn = async (db: Db, owner: Owner, period: PeriodAhead): Promise<Ride[]> =>
  ridesByPickup(db, await liveIn(db, owner, period).execute());

/** Locks them until the transaction ends, always in the same order. Soonest first. */
export const lockLiveIn = async (tx: Tx, owner: Owner, period: PeriodAhead): Promise<Ride[]> =>
  ridesByPickup(tx, await liveIn(tx, owner, period).forUpdate().execute());
