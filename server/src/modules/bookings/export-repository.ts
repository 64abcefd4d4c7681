import type { BookingListQuery } from '@chesapeake/contract/bookings/admin-bookings';
import { sql } from 'kysely';
import {
  isAfter,
  type ListContext,
  type ListPosition,
  orderOf,
  selectMatching,
  sortedColumn,
} from '../../db/booking-list.ts';
import type { Db } from '../../db/schema.ts';
import { findAll, type Ride } from './repository.ts';

/** A booking with its times on the business's clock. */
export interface ExportedRide {
  ride: Ride;
  bookedAt: string;
  pickupAt: string;
}

const batchSize = 1_000;

/** The next bookings after a position, in the order of the list. */
export async function readBatch(
  db: Db,
  query: BookingListQuery,
  { after, ...context }: ListContext & { after: ListPosition | undefined },
): Promise<{ rides: ExportedRide[]; last: ListPosition | undefined }> {
  const localTime = (name: string) =>
    sql<string>`to_char(${sql.ref(name)} at time zone ${context.zone}, 'YYYY-MM-DD HH24:MI')`;
  const matching = await selectMatching(db, query, context);
  // Selected before joining, with a literal limit, so the plan knows how few they are.
  const found = await matching
    .where(after ? isAfter(query, after) : sql<boolean>`true`)
    .select([
      'bookings.id',
      sql<string>`${sortedColumn(query)}::text`.as('at'),
      localTime('bookings.created_at').as('bookedAt'),
      localTime('bookings.pickup_at').as('pickupAt'),
    ])
    .orderBy(orderOf(query))
    .limit(sql.lit(batchSize))
    .execute();
  const rides = await findAll(
    db,
    found.map(({ id }) => id),
  );
  const last = found.at(-1);
  return {
    rides: found.flatMap(({ id, bookedAt, pickupAt }) => {
      const ride = rides.get(id);
      return ride ? [{ ride, bookedAt, pickupAt }] : [];
    }),
    last: found.length === batchSize && last ? { at: last.at, id: last.id } : undefined,
  };
}
