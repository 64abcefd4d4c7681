import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { sqlFolder } from '../paths.ts';
import { hashContent } from '../secrets.ts';
import type { Db } from './schema.ts';

interface RepeatableFile {
  name: string;
  text: string;
  checksum: string;
}

/** Any number, as long as it stays the same: processes that start together take turns under it. */
const lockKey = 7_021_990;

/**
 * Applies the files of server/sql, the current body of every function and trigger. Does nothing
 * while their checksums match those in the database.
 */
export async function applyRepeatableSql(db: Db): Promise<void> {
  const files = await readFiles();
  if ((await changedFiles(db, files)).length === 0) return;
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(tx);
    // A function may be defined before the ones it calls.
    await sql`set local check_function_bodies = off`.execute(tx);
    for (const { name, text, checksum } of await changedFiles(tx, files)) {
      await sql.raw(text).execute(tx);
      await sql`insert into repeatable_sql (name, checksum) values (${name}, ${checksum})
        on conflict (name) do update set checksum = excluded.checksum`.execute(tx);
    }
  });
}

async function changedFiles(db: Db, files: RepeatableFile[]): Promise<RepeatableFile[]> {
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from repeatable_sql`.execute(db);
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  return files.filter(({ name, checksum }) => applied.get(name) !== checksum);
}

async function readFiles(): Promise<RepeatableFile[]> {
  const names = (await readdir(sqlFolder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(sqlFolder, name), 'utf8');
      return { name, text, checksum: hashContent(Buffer.from(text)) };
    }),
  );
}
