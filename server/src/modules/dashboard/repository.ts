import { addDays } from '@chesapeake/contract/calendar/days';
import { type DayRange, startOfDay } from '../../db/calendar.ts';
import type { Db } from '../../db/schema.ts';

/** The number of drivers or cars added in these business days. Both tables are small. */
export async function countAdded(
  db: Db,
  table: 'drivers' | 'cars',
  { first, last }: DayRange,
  zone: string,
): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('deleted_at', 'is', null)
    .where('created_at', '>=', startOfDay(first, zone))
    .where('created_at', '<', startOfDay(addDays(last, 1), zone))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
