import { toDollars } from '@chesapeake/contract/fields/money';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** A driver's rides of today and earnings of this week, in the business time zone. */
export async function readDriverSummary(
  db: Db,
  driverId: string,
  { zone, now }: { zone: string; now: Date },
) {
  const local = sql`(${now}::timestamptz at time zone ${zone})`;
  const dayOf = (column: string) => sql<string>`(${sql.ref(column)} at time zone ${zone})::date`;
  const today = sql`${local}::date`;
  const own = db
    .selectFrom('bookings')
    .where('driver_id', '=', driverId)
    .where('deleted_at', 'is', null);
  const counted = await own
    .select([
      sql<string>`count(*) filter (where
        status = 'In Progress'
        or (status = 'Accepted' and ${dayOf('pickup_at')} = ${today})
        or (status = 'Completed' and ${dayOf('ended_at')} = ${today}))`.as('rides'),
      sql<string>`count(*) filter (where status = 'Completed' and ${dayOf('ended_at')} = ${today})`.as(
        'completed',
      ),
      sql<boolean>`coalesce(bool_or(status in ('Completed', 'Cancelled', 'Rejected')), false)`.as(
        'hasHistory',
      ),
    ])
    .executeTakeFirstOrThrow();
  // One row per day of the week, starting on Monday.
  const { rows: week } = await sql<{ day: string; cents: string; isToday: boolean }>`
    select to_char(days.day, 'YYYY-MM-DD') as day,
      coalesce(sum(bookings.price_cents), 0) as cents,
      days.day = ${today} as "isToday"
    from (
      select (date_trunc('week', ${local})::date + step) as day from generate_series(0, 6) as step
    ) as days
    left join bookings on bookings.driver_id = ${driverId}
      and bookings.deleted_at is null
      and bookings.status = 'Completed'
      and ${dayOf('bookings.ended_at')} = days.day
    group by days.day
    order by days.day
  `.execute(db);
  const earned = week.map(({ day, cents }) => ({ day, earned: toDollars(Number(cents)) }));
  return {
    today: {
      rides: Number(counted.rides),
      completed: Number(counted.completed),
      earned: earned.find((_, index) => week[index]?.isToday)?.earned ?? 0,
    },
    week: earned,
    hasHistory: counted.hasHistory,
  };
}
