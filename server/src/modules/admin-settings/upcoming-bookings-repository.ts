import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** Upcoming bookings, as far as a settings change affects them. */
export interface UpcomingBookings {
  bookings: number;
  byService: ReadonlyMap<string, number>;
  /** Keyed by service and car class: 'Airport SUV'. */
  byServiceAndClass: ReadonlyMap<string, number>;
  /** Bookings that have the extra, by its slug. */
  byExtra: ReadonlyMap<string, number>;
  /** Bookings with a payment. */
  paid: number;
  nextPickup: Date | null;
  /** Pickups after the booking horizon. */
  beyondHorizon: number;
}

const activeStatuses = ['Pending', 'Accepted', 'In Progress'] as const;

/** Live bookings, which a settings change leaves as they are. */
const liveBookings = (db: Db) =>
  db
    .selectFrom('bookings')
    .where('bookings.status', 'in', activeStatuses)
    .where('bookings.deleted_at', 'is', null);

export async function readUpcomingBookings(
  db: Db,
  now: Date,
  horizon: Date,
): Promise<UpcomingBookings> {
  const rows = await liveBookings(db)
    .innerJoin('cars', 'cars.id', 'bookings.car_id')
    .leftJoin('balances', 'balances.booking_id', 'bookings.id')
    .select([
      'bookings.service_type as service',
      'cars.car_class as carClass',
      ({ fn }) => fn.countAll<string>().as('bookings'),
      sql<string>`count(*) filter (where balances.paid_cents > 0)`.as('paid'),
      sql<string>`count(*) filter (where bookings.pickup_at > ${horizon})`.as('later'),
      sql<Date | null>`min(bookings.pickup_at) filter (where bookings.pickup_at > ${now})`.as(
        'next',
      ),
    ])
    .groupBy(['bookings.service_type', 'cars.car_class'])
    .execute();
  const sum = (what: 'bookings' | 'paid' | 'later') =>
    rows.reduce((total, row) => total + Number(row[what]), 0);
  const next = rows.flatMap((row) => row.next ?? []).sort((one, other) => +one - +other)[0];
  const byService = new Map<string, number>();
  for (const { service, bookings } of rows)
    byService.set(service, (byService.get(service) ?? 0) + Number(bookings));
  return {
    bookings: sum('bookings'),
    byService,
    byServiceAndClass: new Map(
      rows.map(({ service, carClass, bookings }) => [`${service} ${carClass}`, Number(bookings)]),
    ),
    byExtra: await countByExtra(db),
    paid: sum('paid'),
    nextPickup: next ?? null,
    beyondHorizon: sum('later'),
  };
}

/** A booking has one line for each of its extras. */
async function countByExtra(db: Db) {
  const rows = await liveBookings(db)
    .innerJoin(
      sql<{ slug: string }>`jsonb_to_recordset(bookings.price_lines)`.as<'line'>(
        sql`line(kind text, slug text)`,
      ),
      (join) => join.on(sql`line.kind`, '=', 'extra'),
    )
    .select(['line.slug', ({ fn }) => fn.countAll<string>().as('bookings')])
    .groupBy('line.slug')
    .execute();
  return new Map(rows.map(({ slug, bookings }) => [slug, Number(bookings)]));
}
