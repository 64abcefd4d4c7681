import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { BackupError } from '../backup/backup-error.ts';
import { fetchBackupFromServer } from '../backup/backup-from-server.ts';
import { backupName } from '../backup/backup-name.ts';
import { type BackupResult, takeBackup } from '../backup/take-backup.ts';
import { systemClock } from '../clock.ts';
import { readStorage } from '../config.ts';
import { openEmbeddedDatabase, openPostgres } from '../db/database.ts';
import { lockFolder } from '../db/folder-lock.ts';
import { prepareDataFolder, readSecret } from '../files/data-folder.ts';
import { StartError } from '../start-error.ts';
import { runCommand } from './run-command.ts';

/** `npm run backup [FILE]`: writes everything to one file, whether or not the server is running. */
async function runBackup([pathArgument]: string[], print: (line: string) => void) {
  const path = resolve(pathArgument ?? backupName(systemClock()));
  if (existsSync(path)) throw new BackupError(`${path} already exists. Choose another name.`);
  const result = await takeBackupNow(path);
  const { size } = await stat(path);
  const megabytes = (size / 1_000_000).toFixed(1);
  print(
    result
      ? `Saved ${result.rows} rows and ${result.files} files.`
      : 'Saved by the running server.',
  );
  if (result?.missing) print(`${result.missing} pictures that the database names are not there.`);
  print(
    `The backup is ${path} (${megabytes} MB). It holds everything: keep it where nobody else reads it.`,
  );
}

/**
 * Returns undefined when the running server made the backup, because then nothing is counted here.
 */
async function takeBackupNow(path: string): Promise<BackupResult | undefined> {
  const { dataDir, databaseUrl } = readStorage(process.env);
  if (!databaseUrl && !existsSync(dataDir)) {
    throw new BackupError(`There is nothing in ${dataDir}. Set DATA_DIR or DATABASE_URL.`);
  }
  const folder = await prepareDataFolder(dataDir);
  const source = { fileRoots: folder, clock: systemClock, secret: await readSecret(folder) };
  if (databaseUrl) {
    const database = await openPostgres(databaseUrl);
    return takeBackup({ ...source, db: database.db }, path).finally(database.close);
  }
  if (!existsSync(folder.database)) {
    throw new BackupError(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`);
  }
  const lock = await lockFolder(folder.path).catch((error) => {
    if (!(error instanceof StartError)) throw error;
  });
  // Only the running server can read its embedded database.
  if (!lock) return fetchBackupFromServer(folder, path);
  try {
    const database = await openEmbeddedDatabase({ folder: folder.database });
    return await takeBackup({ ...source, db: database.db }, path).finally(database.close);
  } finally {
    await lock.release();
  }
}

await runCommand(runBackup);
