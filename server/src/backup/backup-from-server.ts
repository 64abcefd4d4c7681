import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { systemClock } from '../clock.ts';
import { addressFile, type DataFolder, readSecret } from '../files/data-folder.ts';
import { checkArchive } from './archive-reader.ts';
import { BackupError } from './backup-error.ts';
import { createBackupLinks } from './backup-links.ts';

/** Only the running process can use the embedded database, so it has to make the backup. */
export async function fetchBackupFromServer(folder: DataFolder, path: string): Promise<undefined> {
  const address = await readFile(addressFile(folder), 'utf8').catch(() => undefined);
  const secret = process.env.SECRET || (await readSecret(folder));
  if (!address || !secret) {
    throw new BackupError(
      `Another process is using ${folder.path} and cannot be asked for a backup. Stop it first.`,
    );
  }
  const link = createBackupLinks({ secret, clock: systemClock }).create(null);
  const answer = await fetch(new URL(link, address)).catch(() => undefined);
  if (!answer?.ok || !answer.body) {
    throw new BackupError(
      `The server at ${address} did not send a backup (${answer?.status ?? 'no answer'}). Is SECRET the same as there?`,
    );
  }
  try {
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    await pipeline(Readable.fromWeb(answer.body), file);
    // The connection may have ended early.
    await checkArchive(path);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
