import { dayAfter } from '@chesapeake/contract/time';
import { type Days, startOfDay } from '../../db/calendar.ts';
import type { Db } from '../../db/schema.ts';

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
    .where('created_at', '<', startOfDay(dayAfter(last, 1), zone))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
