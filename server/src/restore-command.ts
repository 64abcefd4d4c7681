import { resolve } from 'node:path';
import { BackupError } from './backup/backup-error.ts';
import { restoreEmbedded } from './backup/restore-embedded.ts';
import { restorePostgres } from './backup/restore-postgres.ts';
import { runCommand } from './command.ts';
import { readStorage } from './config.ts';
import { prepareDataFolder } from './files/data-folder.ts';

/** `npm run restore FILE`: into an empty place, unless told to replace what is there. */
async function restore(words: string[], say: (line: string) => void) {
  const options = words.filter((word) => word.startsWith('--'));
  const [file, ...more] = words.filter((word) => !word.startsWith('--'));
  const unknown = options.find((option) => option !== '--replace') ?? more[0];
  if (!file || unknown) {
    throw new BackupError(
      'Say which file: npm run restore FILE, or npm run restore -- --replace FILE',
    );
  }
  const { dataDir, databaseUrl } = readStorage(process.env);
  const folder = await prepareDataFolder(dataDir);
  const how = { replace: options.includes('--replace') };
  const restored = databaseUrl
    ? await restorePostgres(resolve(file), databaseUrl, folder, how)
    : await restoreEmbedded(resolve(file), folder, how);
  say(
    `Restored ${restored.rows} rows and ${restored.files} files, as they were at ${restored.createdAt}.`,
  );
  if (restored.keptIn) say(`What was there before is kept in ${restored.keptIn}.`);
  if (restored.secretIn && databaseUrl) {
    say(
      `Set SECRET to what is in ${restored.secretIn}, so that links in mails that were sent go on working.`,
    );
  }
}

await runCommand(restore);
