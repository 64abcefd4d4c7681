import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Migration, Migrator, sql } from 'kysely';
import { migrationsFolder } from '../paths.ts';
import { StartError } from '../start-error.ts';
import { applyRepeatableSql } from './repeatable-sql.ts';
import type { Db } from './schema.ts';

/**
 * Migrates to the latest version or to the named migration. Kysely's migrator takes a database
 * lock, so two processes starting at once do not collide.
 */
export async function migrate(db: Db, upTo?: string): Promise<string[]> {
  const applied = await runMigrations(db, upTo);
  if (!upTo) await applyRepeatableSql(db);
  return applied;
}

async function runMigrations(db: Db, upTo?: string): Promise<string[]> {
  const names = listMigrations();
  if (!upTo && (await isUpToDate(db, names))) return [];
  const migrations = Object.fromEntries(names.map((name) => [name, readMigration(name)]));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) {
    if (error instanceof Error && /^corrupted migrations: expected/.test(error.message)) {
      throw new StartError(
        'The database lacks a migration that comes before one it has: another version of this program made it. Start that version, or restore a backup into an empty database.',
      );
    }
    // The database has a migration this program does not know.
    if (
      error instanceof Error &&
      /^corrupted migrations: previously executed/.test(error.message)
    ) {
      throw new StartError(
        'The database was made by a newer version of this program. Start that version, or use another database.',
      );
    }
    throw error;
  }
  return (results ?? []).map((result) => result.migrationName);
}

/**
 * Checked first, because the migrator takes a good part of a second to find out that there is
 * nothing to do.
 */
async function isUpToDate(db: Db, names: string[]): Promise<boolean> {
  const known = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (!known.rows[0]?.found) return false;
  const applied = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return applied.rows.map((row) => row.name).join() === names.join();
}

/** The names of all known migrations, in order. */
export function listMigrations(): string[] {
  const files = readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  return files.map((file) => file.replace(/\.sql$/, ''));
}

/** A plain SQL file, read when it is applied. */
const readMigration = (name: string): Migration => ({
  up: async (db) => {
    const text = await readFile(join(migrationsFolder, `${name}.sql`), 'utf8');
    await sql.raw(text).execute(db);
  },
});
