import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { BackupError } from '../backup/backup-error.ts';
import { restoreEmbedded } from '../backup/restore-embedded.ts';
import { restorePostgres } from '../backup/restore-postgres.ts';
import { readStorage } from '../config.ts';
import { type DataFolder, missingFolders, prepareDataFolder } from '../files/data-folder.ts';
import { runCommand } from './run-command.ts';

/** `npm run restore FILE`: restores into an empty target, or replaces its data with --replace. */
async function restore(args: string[], print: (line: string) => void) {
  const options = args.filter((arg) => arg.startsWith('--'));
  const [file, ...more] = args.filter((arg) => !arg.startsWith('--'));
  const unknown = options.find((option) => option !== '--replace') ?? more[0];
  if (!file || unknown) {
    throw new BackupError(
      'Say which file: npm run restore FILE, or npm run restore -- --replace FILE',
    );
  }
  const { dataDir, databaseUrl } = readStorage(process.env);
  const restoreOptions = { replace: options.includes('--replace') };
  const restored = await inDataFolder(dataDir, (folder) =>
    databaseUrl
      ? restorePostgres(resolve(file), databaseUrl, folder, restoreOptions)
      : restoreEmbedded(resolve(file), folder, restoreOptions),
  );
  print(
    `Restored ${restored.rows} rows and ${restored.files} files, as they were at ${restored.createdAt}.`,
  );
  if (restored.replacedIn) print(`The previous data is in ${restored.replacedIn}.`);
  if (restored.secretPath && databaseUrl) {
    print(
      `Set SECRET to what is in ${restored.secretPath}, so that links in emails already sent keep working.`,
    );
  }
}

/** After a refusal, the folders are as before. */
async function inDataFolder<T>(path: string, work: (folder: DataFolder) => Promise<T>): Promise<T> {
  const missing = missingFolders(path);
  try {
    return await work(await prepareDataFolder(path));
  } catch (error) {
    if (error instanceof BackupError) {
      for (const folder of missing) await rm(folder, { recursive: true, force: true });
    }
    throw error;
  }
}

await runCommand(restore);
