import type { BookingListQuery } from '@chesapeake/contract/bookings/admin-bookings';
import { sql } from 'kysely';
import { type ListContext, orderOf, selectMatching } from '../../db/booking-list.ts';
import type { Db } from '../../db/schema.ts';
import { findAll, type Ride } from './repository.ts';

/** A booking with its times on the business's clock. */
export interface ExportedRide {
  ride: Ride;
  bookedAt: string;
  pickupAt: string;
}

/**
 * The position after the last booking read. The time is text because PostgreSQL's precision exceeds a
 * Date's.
 */
export interface RideCursor {
  at: string;
  id: string;
}

const batchSize = 1_000;

const places = {
  newest: { column: sql.ref('bookings.created_at'), comparison: sql.raw('<') },
  oldest: { column: sql.ref('bookings.created_at'), comparison: sql.raw('>') },
  'pickup-soonest': { column: sql.ref('bookings.pickup_at'), comparison: sql.raw('>') },
  'pickup-latest': { column: sql.ref('bookings.pickup_at'), comparison: sql.raw('<') },
} as const satisfies Record<BookingListQuery['sort'], unknown>;

/** The next bookings after a cursor, in the order of the list. */
export async function readBatch(
  db: Db,
  query: BookingListQuery,
  { after, ...context }: ListContext & { after: RideCursor | undefined },
): Promise<{ rides: ExportedRide[]; last: RideCursor | undefined }> {
  const { column, comparison } = places[query.sort];
  const localTime = (name: string) =>
    sql<string>`to_char(${sql.ref(name)} at time zone ${context.zone}, 'YYYY-MM-DD HH24:MI')`;
  const matching = await selectMatching(db, query, context);
  // Selected before joining, with a literal limit, so the plan knows how few they are.
  const found = await matching
    .$if(after !== undefined, (rows) =>
      rows.where(
        sql<boolean>`(${column}, bookings.id)
          ${comparison} (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .select([
      'bookings.id',
      sql<string>`${column}::text`.as('at'),
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
