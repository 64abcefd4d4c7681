import type { Logger } from 'pino';
import { v4 as randomId } from 'uuid';
import { type Clock, hours, later } from '../clock.ts';
import { imageFile, imageWidths } from '../db/image-address.ts';
import type { FileStore } from './file-store.ts';
import { makeImage } from './images.ts';
import type { UploadedFile } from './uploaded-file.ts';

interface Deps {
  store: FileStore;
  clock: Clock;
  log: Logger;
}

/** Longer than the work takes that a file was put there for. */
const patience = hours(1);

const filesOf = (image: string) =>
  (Object.keys(imageWidths) as (keyof typeof imageWidths)[]).map(
    (size) => [size, imageFile(image, size)] as const,
  );

/** Pictures in a folder of files. A name is never used twice, so browsers may keep them for ever. */
export function createPictures({ store, clock, log }: Deps) {
  async function remove(image: string) {
    await Promise.all(filesOf(image).map(([, file]) => store.remove(file)));
  }

  async function keep(folder: string, field: string, { bytes }: UploadedFile): Promise<string> {
    const made = await makeImage(bytes, field);
    const image = `${folder}/${randomId()}`;
    const puts = filesOf(image).map(([size, file]) => store.put(file, made[size]));
    // Both are waited for, so that the one that came through goes with the one that did not.
    const failure = (await Promise.allSettled(puts)).find(({ status }) => status === 'rejected');
    if (failure) {
      await remove(image);
      throw (failure as PromiseRejectedResult).reason;
    }
    return image;
  }

  return {
    keep,
    remove,

    /** The bytes of its large size; undefined where it is gone. */
    read: (image: string) => store.read(imageFile(image, 'large')),

    /** For after a commit: what fails is left to the sweep. */
    removeLater: (image: string) => {
      remove(image).catch((error) => log.error({ err: error, image }, 'a picture was not removed'));
    },

    /** Removes what a crash left behind: files for which there is no row. */
    sweep: async (folder: string, listNamed: () => Promise<string[]>) => {
      const settled = later(clock(), -patience);
      const old = (await store.list(folder)).filter(({ since }) => since < settled);
      if (old.length === 0) return;
      const named = new Set(
        (await listNamed()).flatMap((image) => filesOf(image).map(([, file]) => file)),
      );
      for (const { name } of old) if (!named.has(name)) await store.remove(name);
    },
  };
}

export type Pictures = ReturnType<typeof createPictures>;
