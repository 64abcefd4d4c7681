import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileFolder, type FileRoots, fileEntry, fileFolders, fileOf } from './format.ts';

export interface StoredFile {
  /** The name of its archive entry. */
  entry: string;
  path: string;
}

/** Lists the stored files, without temporary and unknown ones. */
export async function listFiles(places: FileRoots): Promise<StoredFile[]> {
  const found = await Promise.all(
    fileFolders.map(async (folder) => {
      const entries = await readdir(places[folder], { recursive: true, withFileTypes: true }).catch(
        emptyIfMissing,
      );
      return entries
        .filter((each) => each.isFile() && !each.name.endsWith('.new'))
        .map(({ parentPath, name }) => storedFile(folder, places[folder], join(parentPath, name)));
    }),
  );
  return found
    .flat()
    .filter(({ entry }) => fileOf(entry) !== undefined)
    .sort((one, other) => (one.entry < other.entry ? -1 : 1));
}

function storedFile(folder: FileFolder, root: string, path: string): StoredFile {
  const name = path.slice(root.length + 1).replaceAll('\\', '/');
  return { entry: fileEntry(folder, name), path };
}

/** Undefined if the file was deleted in the meantime. */
export const readStoredFile = ({ path }: StoredFile): Promise<Buffer | undefined> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });

function emptyIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}
