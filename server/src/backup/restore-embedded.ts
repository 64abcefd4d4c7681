import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbeddedDatabase } from '../db/database.ts';
import { lockFolder } from '../db/lock.ts';
import type { DataFolder } from '../files/data-folder.ts';
import { BackupError } from './backup-error.ts';
import { type FilePlaces, fileFolders } from './format.ts';
import {
  checkedFor,
  type Restored,
  type RestoreOptions,
  replaceHint,
  restoreFiles,
  restoreRows,
  restoreSecret,
} from './restored-parts.ts';

/** Into the embedded database: made beside, and moved in place when all of it is there. */
export async function restoreEmbedded(
  file: string,
  folder: DataFolder,
  { replace }: RestoreOptions,
): Promise<Restored> {
  const lock = await lockFolder(folder.path);
  const beside = join(folder.path, 'restoring');
  try {
    const about = await checkedFor(file);
    const there = await listPresent(folder);
    if (there.length > 0 && !replace) {
      throw new BackupError(
        `${folder.path} is not empty: it holds ${there.join(', ')}. ${replaceHint}`,
      );
    }
    await rm(beside, { recursive: true, force: true });
    await mkdir(beside, { mode: 0o700 });
    const database = await openEmbeddedDatabase({ folder: join(beside, 'database') });
    let rows: number;
    try {
      rows = await restoreRows(file, about, database);
    } finally {
      await database.close();
    }
    const files = await restoreFiles(file, placesIn(beside));
    const secret = await restoreSecret(file, join(beside, 'secret'));
    const keptIn = there.length > 0 ? await moveAway(folder) : undefined;
    for (const name of await readdir(beside)) {
      await rm(join(folder.path, name), { recursive: true, force: true });
      await rename(join(beside, name), join(folder.path, name));
    }
    return {
      createdAt: about.createdAt,
      rows,
      files,
      ...(keptIn && { keptIn }),
      ...(secret && { secretIn: join(folder.path, 'secret') }),
    };
  } finally {
    await rm(beside, { recursive: true, force: true });
    await lock.release();
  }
}

async function listPresent(folder: DataFolder): Promise<string[]> {
  const present = existsSync(folder.database) ? ['a database'] : [];
  for (const name of fileFolders) {
    if ((await readdir(folder[name])).length > 0) present.push(name);
  }
  return present;
}

/** Never thrown away by us: whoever told us to replace it may have meant another folder. */
async function moveAway(folder: DataFolder): Promise<string> {
  const place = join(folder.path, `replaced-${new Date().toISOString().replace(/[:.]/g, '-')}`);
  await mkdir(place, { mode: 0o700 });
  for (const name of ['database', ...fileFolders, 'secret']) {
    const path = join(folder.path, name);
    if (existsSync(path)) await rename(path, join(place, name));
  }
  return place;
}

const placesIn = (path: string): FilePlaces => ({
  uploads: join(path, 'uploads'),
  documents: join(path, 'documents'),
});
