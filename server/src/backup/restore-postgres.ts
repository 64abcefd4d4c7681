import { join } from 'node:path';
import { type Database, openPostgres } from '../db/database.ts';
import type { DataFolder } from '../files/data-folder.ts';
import { BackupError } from './backup-error.ts';
import type { BackupInfo } from './format.ts';
import {
  checkRestorable,
  type RestoreOptions,
  type RestoreResult,
  replaceHint,
  restoreFiles,
  restoreRows,
  restoreSecret,
} from './restore-steps.ts';
import { findNonEmptyTable, listAppliedMigrations, listTables } from './tables.ts';

/**
 * Restores into a PostgreSQL server. Files come before the rows that refer to them; all rows are
 * inserted in one transaction.
 */
export async function restorePostgres(
  file: string,
  url: string,
  folder: DataFolder,
  { replace }: RestoreOptions,
): Promise<RestoreResult> {
  const info = await checkRestorable(file);
  const database = await openPostgres(url);
  try {
    await checkTarget(database, info, replace);
    const files = await restoreFiles(file, folder);
    const rows = await restoreRows(file, info, database);
    const secretFile = join(folder.path, 'secret');
    const secret = await restoreSecret(file, secretFile);
    return { createdAt: info.createdAt, rows, files, ...(secret && { secretPath: secretFile }) };
  } finally {
    await database.close();
  }
}

async function checkTarget({ db }: Database, info: BackupInfo, replace: boolean) {
  const applied = await listAppliedMigrations(db);
  const tables = await listTables(db);
  if (applied.length === 0) {
    if (tables.length === 0) return;
    throw new BackupError(
      `The database at DATABASE_URL contains tables of another program, such as ${tables[0]}. Choose an empty database.`,
    );
  }
  const nonEmptyTable = await findNonEmptyTable(db, tables);
  if (nonEmptyTable && !replace) {
    throw new BackupError(
      `The database at DATABASE_URL is not empty: there are rows in ${nonEmptyTable}. ${replaceHint}`,
    );
  }
  if (applied.join() !== info.migrations.join()) {
    throw new BackupError(
      'This backup is of another version than the database at DATABASE_URL. Restore it into an empty database: it is brought up to date there.',
    );
  }
}
