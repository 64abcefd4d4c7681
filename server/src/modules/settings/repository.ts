import { sql } from 'kysely';
import { compiledOnce } from '../../db/compiled.ts';
import type { Db, Tx } from '../../db/schema.ts';

const changed = compiledOnce((db) => db.selectFrom('settings').select(['key', 'value']));

/** What was changed from the defaults, by key. */
export async function readChanged(db: Db): Promise<Map<string, unknown>> {
  const rows = await changed(db);
  return new Map(rows.map((row) => [row.key, row.value]));
}

/** A value that is the default is not kept: a default that improves reaches those who never chose. */
export async function write(tx: Tx, key: string, value: unknown, now: Date) {
  const stored = { value: JSON.stringify(value), updated_at: now };
  await tx
    .insertInto('settings')
    .values({ key, ...stored })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(stored))
    .execute();
}

export async function forget(tx: Tx, key: string) {
  await tx.deleteFrom('settings').where('key', '=', key).execute();
}

/** The zone as the database writes it; undefined where it knows none of that name. */
export async function findZone(db: Db, name: string): Promise<string | undefined> {
  const found = await sql<{ name: string }>`
    select name from pg_timezone_names where lower(name) = lower(${name}) limit 1
  `.execute(db);
  return found.rows[0]?.name;
}
