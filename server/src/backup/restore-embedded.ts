import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbeddedDatabase } from '../db/database.ts';
import { lockFolder } from '../db/folder-lock.ts';
import type { DataFolder } from '../files/data-folder.ts';
import { BackupError } from './backup-error.ts';
import { type FileRoots, fileFolders } from './format.ts';
import {
  checkRestorable,
  type RestoreOptions,
  type RestoreResult,
  replaceHint,
  restoreFiles,
  restoreRows,
  restoreSecret,
} from './restore-steps.ts';

/**
 * Restores into the embedded database. The data is built in a staging folder and moved into place
 * once complete.
 */
export async function restoreEmbedded(
  file: string,
  folder: DataFolder,
  { replace }: RestoreOptions,
): Promise<RestoreResult> {
  const lock = await lockFolder(folder.path);
  const stagingFolder = join(folder.path, 'restoring');
  try {
    const info = await checkRestorable(file);
    const existing = await listExisting(folder);
    if (existing.length > 0 && !replace) {
      throw new BackupError(
        `${folder.path} is not empty: it holds ${existing.join(', ')}. ${replaceHint}`,
      );
    }
    await rm(stagingFolder, { recursive: true, force: true });
    await mkdir(stagingFolder, { mode: 0o700 });
    const database = await openEmbeddedDatabase({ folder: join(stagingFolder, 'database') });
    let rows: number;
    try {
      rows = await restoreRows(file, info, database);
    } finally {
      await database.close();
    }
    const files = await restoreFiles(file, fileRootsIn(stagingFolder));
    const secret = await restoreSecret(file, join(stagingFolder, 'secret'));
    const replacedIn = existing.length > 0 ? await moveReplacedData(folder) : undefined;
    for (const name of await readdir(stagingFolder)) {
      await rm(join(folder.path, name), { recursive: true, force: true });
      await rename(join(stagingFolder, name), join(folder.path, name));
    }
    return {
      createdAt: info.createdAt,
      rows,
      files,
      ...(replacedIn && { replacedIn }),
      ...(secret && { secretPath: join(folder.path, 'secret') }),
    };
  } finally {
    await rm(stagingFolder, { recursive: true, force: true });
    await lock.release();
  }
}

async function listExisting(folder: DataFolder): Promise<string[]> {
  const present = existsSync(folder.database) ? ['a database'] : [];
  for (const name of fileFolders) {
    if ((await readdir(folder[name])).length > 0) present.push(name);
  }
  return present;
}

/** Never deleted by us: the caller may have named the wrong folder. */
async function moveReplacedData(folder: DataFolder): Promise<string> {
  const place = join(folder.path, `replaced-${new Date().toISOString().replace(/[:.]/g, '-')}`);
  await mkdir(place, { mode: 0o700 });
  for (const name of ['database', ...fileFolders, 'secret']) {
    const path = join(folder.path, name);
    if (existsSync(path)) await rename(path, join(place, name));
  }
  return place;
}

const fileRootsIn = (path: string): FileRoots => ({
  uploads: join(path, 'uploads'),
  documents: join(path, 'documents'),
});
