import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';

export interface FileStore {
  put: (name: string, bytes: Buffer) => Promise<void>;
  /** Undefined if it does not exist. */
  read: (name: string) => Promise<Buffer | undefined>;
  /** Does nothing if it does not exist. */
  remove: (name: string) => Promise<void>;
  /** The files of a folder with their modification times. */
  list: (folder: string) => Promise<{ name: string; since: Date }[]>;
}

/** Stores files in a folder; names may contain subfolders. */
export function createFileStore(root: string): FileStore {
  /** Never resolves to a path outside the folder, wherever the name comes from. */
  function pathOf(name: string) {
    const file = resolve(root, name);
    if (!file.startsWith(resolve(root) + sep)) throw new Error(`${name} is no name of a file here`);
    return file;
  }

  return {
    put: async (name, bytes) => {
      const file = pathOf(name);
      await mkdir(dirname(file), { recursive: true });
      // Written to a temporary file and renamed, so no reader gets a partial file.
      try {
        await writeFile(`${file}.new`, bytes);
        await rename(`${file}.new`, file);
      } catch (error) {
        await rm(`${file}.new`, { force: true });
        throw error;
      }
    },

    read: async (name) => {
      const found = await readFile(pathOf(name)).catch(emptyIfMissing);
      return Buffer.isBuffer(found) ? found : undefined;
    },

    remove: async (name) => rm(pathOf(name), { force: true }),

    list: async (folder) => {
      const names = await readdir(join(root, folder)).catch(emptyIfMissing);
      const found = names.map(async (each) => {
        const name = `${folder}/${each}`;
        const file = await stat(join(root, name)).catch(emptyIfMissing);
        return 'mtime' in file ? [{ name, since: file.mtime }] : [];
      });
      return (await Promise.all(found)).flat();
    },
  };
}

/** The folder is missing before the first file, and a file may be deleted while listing. */
function emptyIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}
