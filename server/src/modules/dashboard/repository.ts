import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { startOfDay } from '../../rides/calendar.ts';

interface Days {
  first: string;
  last: string;
}

/** How many drivers or cars came in these days, on the business's calendar. Both tables are small. */
export async function countAdded(
  db: Db,
  table: 'drivers' | 'cars',
  { first, last }: Days,
  zone: string,
): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('deleted_at', 'is', null)
    .where('created_at', '>=', startOfDay(first, zone))
    .where('created_at', '<', sql<Date>`${startOfDay(last, zone)} + interval '1 day'`)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
