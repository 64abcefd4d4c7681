import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';

export interface FileStore {
  put: (name: string, bytes: Buffer) => Promise<void>;
  /** Undefined where it is not there. */
  read: (name: string) => Promise<Buffer | undefined>;
  /** Removes it where it is there. */
  remove: (name: string) => Promise<void>;
  /** Every file of a folder, and since when it is there. */
  list: (folder: string) => Promise<{ name: string; since: Date }[]>;
}

/** Keeps files in a folder; a name may begin with folders of its own. */
export function createFileStore(root: string): FileStore {
  /** Never outside of the folder, whoever gave the name. */
  function placeOf(name: string) {
    const file = resolve(root, name);
    if (!file.startsWith(resolve(root) + sep)) throw new Error(`${name} is no name of a file here`);
    return file;
  }

  return {
    put: async (name, bytes) => {
      const file = placeOf(name);
      await mkdir(dirname(file), { recursive: true });
      // Written beside and moved in place, so that nobody is ever given half of it.
      try {
        await writeFile(`${file}.new`, bytes);
        await rename(`${file}.new`, file);
      } catch (error) {
        await rm(`${file}.new`, { force: true });
        throw error;
      }
    },

    read: async (name) => {
      const found = await readFile(placeOf(name)).catch(nothingThere);
      return Buffer.isBuffer(found) ? found : undefined;
    },

    remove: async (name) => rm(placeOf(name), { force: true }),

    list: async (folder) => {
      const names = await readdir(join(root, folder)).catch(nothingThere);
      const found = names.map(async (each) => {
        const name = `${folder}/${each}`;
        const file = await stat(join(root, name)).catch(nothingThere);
        return 'mtime' in file ? [{ name, since: file.mtime }] : [];
      });
      return (await Promise.all(found)).flat();
    },
  };
}

/** Before the first file there is no folder; and a file may go while it is looked at. */
function nothingThere(error: NodeJS.ErrnoException): [] {
  if (error.code !== 'ENOENT') throw error;
  return [];
}
