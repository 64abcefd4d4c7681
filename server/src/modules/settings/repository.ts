import { sql } from 'kysely';
import { compileOnce } from '../../db/compiled-query.ts';
import type { Db } from '../../db/schema.ts';

const selectStored = compileOnce((db) =>
  db
    .selectFrom('settings')
    .select(sql<string>`coalesce(jsonb_object_agg(key, value), '{}')::text`.as('stored')),
);

/** Stored settings that differ from the defaults, by key, as JSON. */
export async function readStored(db: Db): Promise<string> {
  const [row] = await selectStored(db);
  return row?.stored ?? '{}';
}
