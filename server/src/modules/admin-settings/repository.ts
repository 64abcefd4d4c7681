import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** The zone's name as the database spells it; undefined if unknown. */
export async function findZone(db: Db, name: string): Promise<string | undefined> {
  const found = await sql<{ name: string }>`
    select name from pg_timezone_names where lower(name) = lower(${name}) limit 1
  `.execute(db);
  return found.rows[0]?.name;
}
