import { sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';

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
