import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** What lies ahead when something is changed, as far as a change is about it. */
export interface Ahead {
  bookings: number;
  /** By service. */
  byService: ReadonlyMap<string, number>;
  /** Of which something is paid. */
  paid: number;
  nextPickup: Date | null;
  /** Pickups after this moment. */
  later: number;
}

const live = ['Pending', 'Accepted', 'In Progress'] as const;

/** Rides that are not over: what changes now leaves them as they are. */
export async function readAhead(db: Db, now: Date, farthest: Date): Promise<Ahead> {
  const rows = await db
    .selectFrom('bookings')
    .leftJoin('balances', 'balances.booking_id', 'bookings.id')
    .select([
      'bookings.service_type as service',
      ({ fn }) => fn.countAll<string>().as('bookings'),
      sql<string>`count(*) filter (where balances.paid_cents > 0)`.as('paid'),
      sql<string>`count(*) filter (where bookings.pickup_at > ${farthest})`.as('later'),
      sql<Date | null>`min(bookings.pickup_at) filter (where bookings.pickup_at > ${now})`.as(
        'next',
      ),
    ])
    .where('bookings.status', 'in', live)
    .where('bookings.deleted_at', 'is', null)
    .groupBy('bookings.service_type')
    .execute();
  const sum = (what: 'bookings' | 'paid' | 'later') =>
    rows.reduce((total, row) => total + Number(row[what]), 0);
  const next = rows.flatMap((row) => row.next ?? []).sort((one, other) => +one - +other)[0];
  return {
    bookings: sum('bookings'),
    byService: new Map(rows.map((row) => [row.service, Number(row.bookings)])),
    paid: sum('paid'),
    nextPickup: next ?? null,
    later: sum('later'),
  };
}
