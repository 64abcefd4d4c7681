import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';

export interface DataFolder {
  path: string;
  database: string;
  uploads: string;
  /** What only some may see: nothing in here has an address. */
  documents: string;
}

/** Makes DATA_DIR with what belongs in it, or says why it cannot. */
export async function prepareDataFolder(path: string): Promise<DataFolder> {
  const uploads = join(path, 'uploads');
  const documents = join(path, 'documents');
  try {
    await makeFolder(uploads);
    await makeFolder(documents);
    const probe = await open(join(path, 'lock'), 'a');
    await probe.close();
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    throw new StartError(
      `The data folder ${path} cannot be written (${reason}). Set DATA_DIR to a folder that can.`,
    );
  }
  return { path, database: join(path, 'database'), uploads, documents };
}

/** Not mkdir's own recursion: on a file system that refuses new folders as /proc does, it never ends. */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (parent !== path) await makeFolder(parent);
  await mkdir(path, { mode: 0o700 }).catch((error) => {
    // Another process may have made it meanwhile.
    if (error.code !== 'EEXIST') throw error;
  });
}

const secretFile = (folder: DataFolder) => join(folder.path, 'secret');

/** Undefined where none was made here. */
export async function readSecret(folder: DataFolder): Promise<string | undefined> {
  const kept = await readFile(secretFile(folder), 'utf8').catch(() => '');
  return kept.length >= 32 ? kept : undefined;
}

/** Where the process that runs on this folder listens, for commands that have to ask it. */
export const addressFile = (folder: DataFolder) => join(folder.path, 'address');

/** Made on the first start and kept: what it signed stays valid over restarts. */
export async function readOrMakeSecret(folder: DataFolder): Promise<string> {
  const kept = await readSecret(folder);
  if (kept) return kept;
  const file = secretFile(folder);
  const made = randomBytes(32).toString('base64url');
  // Written beside and moved in place, so that a crash leaves no half of it.
  await writeFile(`${file}.new`, made, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return made;
}
