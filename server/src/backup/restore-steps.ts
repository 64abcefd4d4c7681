import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '../db/database.ts';
import { listMigrations } from '../db/migrate.ts';
import { transaction } from '../db/transaction.ts';
import { checkArchive, readArchive } from './archive-reader.ts';
import { BackupError } from './backup-error.ts';
import { type BackupInfo, type FileRoots, fileFolders } from './format.ts';
import { insertRows, listTables, truncateTables, withoutTriggers } from './tables.ts';

export interface RestoreOptions {
  /** Whether existing data may be replaced. */
  replace: boolean;
}

export interface RestoreResult {
  createdAt: string;
  rows: number;
  files: number;
  /** The folder the replaced data was moved to. */
  replacedIn?: string;
  /** The restored secret file, if the backup contains one. */
  secretPath?: string;
}

export const replaceHint = 'To replace the existing data, add --replace.';

/** Checks that the backup is complete and from this version or an older one. */
export async function checkRestorable(file: string): Promise<BackupInfo> {
  const info = await checkArchive(file);
  const known = listMigrations();
  if (info.migrations.some((name, index) => known[index] !== name)) {
    throw new BackupError(
      `${file} was made by a newer version of this program. Restore it with that version.`,
    );
  }
  return info;
}

const foreignTable = (table: string) =>
  `This backup holds rows of ${table}, which is not a table of this program. Nothing was restored.`;

/** Restores all rows or none. They are inserted into the schema of the backup and then migrated. */
export async function restoreRows(
  file: string,
  info: BackupInfo,
  database: Database,
): Promise<number> {
  await database.migrate(info.migrations.at(-1));
  let count = 0;
  await transaction(database.db, async (tx) => {
    count = 0;
    const tables = await listTables(tx);
    await withoutTriggers(tx, tables, async () => {
      await truncateTables(tx, tables);
      await readArchive(file, {
        rows: async (table, lines) => {
          // Rejects tables that are not ours, whoever made the file.
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

export async function restoreFiles(file: string, fileRoots: FileRoots): Promise<number> {
  let count = 0;
  for (const folder of fileFolders)
    await mkdir(fileRoots[folder], { recursive: true, mode: 0o700 });
  await readArchive(file, {
    file: async ({ folder, name }, content) => {
      const path = join(fileRoots[folder], name);
      await mkdir(dirname(path), { recursive: true });
      // File names are never reused, so an existing file has the same content.
      await writeFile(path, content, { flag: 'wx' }).catch(ignoreExisting);
      count += 1;
    },
  });
  return count;
}

/** Returns whether the file now contains the backup's secret. */
export async function restoreSecret(file: string, path: string): Promise<boolean> {
  let isBackupSecret = false;
  await readArchive(file, {
    secret: async (secret) => {
      const existing = await readFile(path, 'utf8').catch(() => undefined);
      if (existing === undefined) await writeFile(path, secret, { mode: 0o600 });
      isBackupSecret = existing === undefined || existing === secret;
    },
  });
  return isBackupSecret;
}

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error;
}
