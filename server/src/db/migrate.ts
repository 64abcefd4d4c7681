import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Migration, Migrator, sql } from 'kysely';
import { migrationsFolder } from '../paths.ts';
import { StartError } from '../start-error.ts';
import type { Db } from './schema.ts';

/**
 * Brings the database to the newest version. Kysely's migrator holds a lock in the database while
 * it works, so two processes that start at once do not meet.
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
      throw new StartError(
        'The database was made by a newer version of this program. Start that version, or use another database.',
      );
    }
    throw error;
  }
  return (results ?? []).map((result) => result.migrationName);
}

/** Plain SQL files, in the order of their numbers. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations: Record<string, Migration> = {};
  for (const file of files) {
    const text = await readFile(join(migrationsFolder, file), 'utf8');
    migrations[file.replace(/\.sql$/, '')] = {
      up: async (db) => {
        await sql.raw(text).execute(db);
      },
    };
  }
  return migrations;
}
