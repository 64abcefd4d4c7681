import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** Upcoming bookings, as far as a settings change affects them. */
export interface UpcomingBookings {
  bookings: number;
  byService: ReadonlyMap<string, number>;
  /** Bookings with a payment. */
  paid: number;
  nextPickup: Date | null;
  /** Pickups after the booking horizon. */
  beyondHorizon: number;
}

const activeStatuses = ['Pending', 'Accepted', 'In Progress'] as const;

/** Live bookings, which a settings change leaves as they are. */
export async function readUpcomingBookings(
  db: Db,
  now: Date,
  horizon: Date,
): Promise<UpcomingBookings> {
  const rows = await db
    .selectFrom('bookings')
    .leftJoin('balances', 'balances.booking_id', 'bookings.id')
    .select([
      'bookings.service_type as service',
      ({ fn }) => fn.countAll<string>().as('bookings'),
      sql<string>`count(*) filter (where balances.paid_cents > 0)`.as('paid'),
      sql<string>`count(*) filter (where bookings.pickup_at > ${horizon})`.as('later'),
      sql<Date | null>`min(bookings.pickup_at) filter (where bookings.pickup_at > ${now})`.as(
        'next',
      ),
    ])
    .where('bookings.status', 'in', activeStatuses)
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
    beyondHorizon: sum('later'),
  };
}
