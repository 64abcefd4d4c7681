import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type FileFolder,
  type FileRoots,
  fileEntryName,
  fileFolders,
  parseFileEntry,
} from './format.ts';

export interface StoredFile {
  /** The name of its archive entry. */
  entry: string;
  path: string;
}

/** Lists the stored files, without temporary and unknown ones. */
export async function listFiles(fileRoots: FileRoots): Promise<StoredFile[]> {
  const found = await Promise.all(
    fileFolders.map(async (folder) => {
      const entries = await readdir(fileRoots[folder], {
        recursive: true,
        withFileTypes: true,
      }).catch(emptyIfMissing);
      return entries
        .filter((each) => each.isFile() && !each.name.endsWith('.new'))
        .map(({ parentPath, name }) =>
          storedFile(folder, fileRoots[folder], join(parentPath, name)),
        );
    }),
  );
  return found
    .flat()
    .filter(({ entry }) => parseFileEntry(entry) !== undefined)
    .sort((one, other) => (one.entry < other.entry ? -1 : 1));
}

function storedFile(folder: FileFolder, root: string, path: string): StoredFile {
  const name = path.slice(root.length + 1).replaceAll('\\', '/');
  return { entry: fileEntryName(folder, name), path };
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
