import { join } from 'node:path';
import { type Database, openPostgres } from '../db/database.ts';
import type { DataFolder } from '../files/data-folder.ts';
import { BackupError } from './backup-error.ts';
import type { About } from './format.ts';
import {
  checkedFor,
  type Restored,
  type RestoreOptions,
  replaceHint,
  restoreFiles,
  restoreRows,
  restoreSecret,
} from './restored-parts.ts';
import { findFullTable, listApplied, listTables } from './tables.ts';

/** Into a PostgreSQL server: the rows come all at once, and files before the rows that name them. */
export async function restorePostgres(
  file: string,
  url: string,
  folder: DataFolder,
  { replace }: RestoreOptions,
): Promise<Restored> {
  const about = await checkedFor(file);
  const database = await openPostgres(url);
  try {
    await refuseOccupied(database, about, replace);
    const files = await restoreFiles(file, folder);
    const rows = await restoreRows(file, about, database);
    const secretFile = join(folder.path, 'secret');
    const secret = await restoreSecret(file, secretFile);
    return { createdAt: about.createdAt, rows, files, ...(secret && { secretIn: secretFile }) };
  } finally {
    await database.close();
  }
}

async function refuseOccupied({ db }: Database, about: About, replace: boolean) {
  const applied = await listApplied(db);
  const tables = await listTables(db);
  if (applied.length === 0) {
    if (tables.length === 0) return;
    throw new BackupError(
      `The database at DATABASE_URL holds tables of another program, ${tables[0]} for one. Choose an empty one.`,
    );
  }
  const full = await findFullTable(db, tables);
  if (full && !replace) {
    throw new BackupError(
      `The database at DATABASE_URL is not empty: there are rows in ${full}. ${replaceHint}`,
    );
  }
  if (applied.join() !== about.migrations.join()) {
    throw new BackupError(
      'This backup is of another version than the database at DATABASE_URL. Restore it into an empty database: it is brought up to date there.',
    );
  }
}
