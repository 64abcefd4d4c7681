import { compiledOnce } from '../../db/compiled.ts';
import type { Db } from '../../db/schema.ts';

const changed = compiledOnce((db) => db.selectFrom('settings').select(['key', 'value']));

/** What was changed from the defaults, by key. */
export async function readChanged(db: Db): Promise<Map<string, unknown>> {
  const rows = await changed(db);
  return new Map(rows.map((row) => [row.key, row.value]));
}
