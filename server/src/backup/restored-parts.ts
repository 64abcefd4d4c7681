import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '../db/database.ts';
import { listMigrations } from '../db/migrate.ts';
import { transaction } from '../db/transaction.ts';
import { checkArchive, readArchive } from './archive-reader.ts';
import { BackupError } from './backup-error.ts';
import { type About, type FilePlaces, fileFolders } from './format.ts';
import { emptyTables, insertRows, listTables, withoutTriggers } from './tables.ts';

export interface RestoreOptions {
  /** Also where there is something already, which is replaced. */
  replace: boolean;
}

export interface Restored {
  createdAt: string;
  rows: number;
  files: number;
  /** Where what was replaced lies now. */
  keptIn?: string;
  /** The file with what links are signed with, where the backup brought it. */
  secretIn?: string;
}

export const replaceHint = 'To replace what is there, add --replace.';

/** A backup that is whole, and of this version or an older one. */
export async function checkedFor(file: string): Promise<About> {
  const about = await checkArchive(file);
  const known = await listMigrations();
  if (about.migrations.some((name, index) => known[index] !== name)) {
    throw new BackupError(
      `${file} was made by a newer version of this program. Restore it with that version.`,
    );
  }
  return about;
}

const foreignTable = (table: string) =>
  `This backup holds rows of ${table}, which is no table of this program. Nothing was restored.`;

/** All of them or none. They go in as they were when the backup was made, and are brought up to date after. */
export async function restoreRows(file: string, about: About, database: Database): Promise<number> {
  await database.migrate(about.migrations.at(-1));
  let count = 0;
  await transaction(database.db, async (tx) => {
    count = 0;
    const tables = await listTables(tx);
    await withoutTriggers(tx, tables, async () => {
      await emptyTables(tx, tables);
      await readArchive(file, {
        rows: async (table, lines) => {
          // Of a table that is none of ours nothing is written, whoever made the file.
          if (!tables.includes(table)) throw new BackupError(foreignTable(table));
          await insertRows(tx, table, lines);
          count += lines.length;
        },
      });
    });
  });
  await database.migrate();
  return count;
}

export async function restoreFiles(file: string, places: FilePlaces): Promise<number> {
  let count = 0;
  for (const folder of fileFolders) await mkdir(places[folder], { recursive: true, mode: 0o700 });
  await readArchive(file, {
    file: async ({ folder, name }, content) => {
      const path = join(places[folder], name);
      await mkdir(dirname(path), { recursive: true });
      // A name is never used twice, so what lies there already is the same.
      await writeFile(path, content, { flag: 'wx' }).catch(unlessThere);
      count += 1;
    },
  });
  return count;
}

/** Answers whether it is the backup's own that lies there now. */
export async function restoreSecret(file: string, path: string): Promise<boolean> {
  let isThere = false;
  await readArchive(file, {
    secret: async (secret) => {
      const kept = await readFile(path, 'utf8').catch(() => undefined);
      if (kept === undefined) await writeFile(path, secret, { mode: 0o600 });
      isThere = kept === undefined || kept === secret;
    },
  });
  return isThere;
}

function unlessThere(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error;
}
