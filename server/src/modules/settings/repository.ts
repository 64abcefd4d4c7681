import { sql } from 'kysely';
import { compileOnce } from '../../db/compiled-query.ts';
import type { Db, Tx } from '../../db/schema.ts';

const selectStored = compileOnce((db) => db.selectFrom('settings').select(['key', 'value']));

/** Stored settings that differ from the defaults, by key. */
export async function readStored(db: Db): Promise<Map<string, unknown>> {
  const rows = await selectStored(db);
  return new Map(rows.map((row) => [row.key, row.value]));
}

/** Default values are not stored, so an improved default reaches everyone who never changed it. */
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

/** The zone's name as the database spells it; undefined if unknown. */
export async function findZone(db: Db, name: string): Promise<string | undefined> {
  const found = await sql<{ name: string }>`
    select name from pg_timezone_names where lower(name) = lower(${name}) limit 1
  `.execute(db);
  return found.rows[0]?.name;
}
