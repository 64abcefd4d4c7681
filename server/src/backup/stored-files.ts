import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileFolder, type FilePlaces, fileEntry, fileFolders, fileOf } from './format.ts';

export interface StoredFile {
  /** As it is called in the backup. */
  entry: string;
  path: string;
}

/** Every file that lies there now; what is being written or is none of ours is left out. */
export async function listFiles(places: FilePlaces): Promise<StoredFile[]> {
  const found = await Promise.all(
    fileFolders.map(async (folder) => {
      const below = await readdir(places[folder], { recursive: true, withFileTypes: true }).catch(
        nothingThere,
      );
      return below
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

/** Undefined where it went meanwhile. */
export const readStored = ({ path }: StoredFile): Promise<Buffer | undefined> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });

function nothingThere(error: NodeJS.ErrnoException): [] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}
