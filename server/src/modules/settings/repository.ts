import { compileOnce } from '../../db/compiled-query.ts';
import type { Db } from '../../db/schema.ts';

const selectStored = compileOnce((db) => db.selectFrom('settings').select(['key', 'value']));

/** Stored settings that differ from the defaults, by key. */
export async function readStored(db: Db): Promise<Map<string, unknown>> {
  const rows = await selectStored(db);
  return new Map(rows.map((row) => [row.key, row.value]));
}
