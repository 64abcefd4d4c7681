import { sql } from 'kysely';
import { compileOnce } from '../../db/compiled-query.ts';
import type { Db, Tx } from '../../db/schema.ts';

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

export async function write(tx: Tx, key: string, value: unknown, now: Date) {
  const stored = { value: JSON.stringify(value), updated_at: now };
  await tx
    .insertInto('settings')
    .values({ key, ...stored })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(stored))
    .execute();
}

export async function remove(tx: Tx, key: string) {
  await tx.deleteFrom('settings').where('key', '=', key).execute();
}
