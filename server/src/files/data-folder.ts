import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';

export interface DataFolder {
  path: string;
  database: string;
  uploads: string;
  /** Private files; nothing in here has a public URL. */
  documents: string;
}

/** Creates DATA_DIR and its folders, or explains why it cannot. */
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

/** The folders that preparing this one creates, outermost first. */
export function missingFolders(path: string): string[] {
  const parents: string[] = [];
  for (let each = path; !existsSync(each); each = dirname(each)) parents.unshift(each);
  return [...parents, join(path, 'uploads'), join(path, 'documents')].filter(
    (each) => !existsSync(each),
  );
}

/**
 * Not mkdir's recursive option: on a file system that refuses new folders the way /proc does, it
 * never returns.
 */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (parent !== path) await makeFolder(parent);
  await mkdir(path, { mode: 0o700 }).catch((error) => {
    // Another process may have created it in the meantime.
    if (error.code !== 'EEXIST') throw error;
  });
}

const secretFile = (folder: DataFolder) => join(folder.path, 'secret');

/** Undefined if none was generated here. */
export async function readSecret(folder: DataFolder): Promise<string | undefined> {
  const stored = await readFile(secretFile(folder), 'utf8').catch(() => '');
  return stored.length >= 32 ? stored : undefined;
}

/** Contains the address of the process using this folder, for commands that have to call it. */
export const addressFile = (folder: DataFolder) => join(folder.path, 'address');

/** Generated on first start and stored, so signed links survive restarts. */
export async function readOrCreateSecret(folder: DataFolder): Promise<string> {
  const stored = await readSecret(folder);
  if (stored) return stored;
  const file = secretFile(folder);
  const secret = randomBytes(32).toString('base64url');
  // Written to a temporary file and renamed, so a crash leaves no partial file.
  await writeFile(`${file}.new`, secret, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return secret;
}
