import type { Db } from '../../db/schema.ts';

/** What was changed from the defaults, by key. */
export async function readChanged(db: Db): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
  return new Map(rows.map((row) => [row.key, row.value]));
}
