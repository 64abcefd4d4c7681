import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

interface TimeRange {
  from: Date;
  until: Date;
}

/** Rides that the office turned down. */
export async function readRejected(db: Db, { from, until }: TimeRange) {
  const row = await db
    .selectFrom('bookings')
    .select(({ fn }) => [
      fn.countAll<string>().as('rides'),
      sql<string>`coalesce(sum(price_cents), 0)`.as('cents'),
    ])
    .where('pickup_at', '>=', from)
    .where('pickup_at', '<', until)
    .where('status', '=', 'Rejected')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { rides: Number(row.rides), cents: Number(row.cents) };
}

/** How often a driver was told of a ride and taken off it again; declining does not count. */
export async function countTakenOff(db: Db, { from, until }: TimeRange): Promise<number> {
  const row = await db
    .selectFrom('past_proposals')
    .innerJoin('bookings', 'bookings.id', 'past_proposals.booking_id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('pickup_at', '>=', from)
    .where('pickup_at', '<', until)
    .where('is_declined', '=', false)
    .where('bookings.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
