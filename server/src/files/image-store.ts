import type { Logger } from 'pino';
import { v4 as randomId } from 'uuid';
import { addMs, type Clock, hours } from '../clock.ts';
import { imageFile, imageWidths } from '../db/image-urls.ts';
import type { FileStore } from './file-store.ts';
import { createImageSizes } from './images.ts';
import type { UploadedFile } from './uploaded-file.ts';

interface Deps {
  store: FileStore;
  clock: Clock;
  log: Logger;
}

/** Longer than the work that follows saving a file. */
const gracePeriod = hours(1);

const filesOf = (image: string) =>
  (Object.keys(imageWidths) as (keyof typeof imageWidths)[]).map(
    (size) => [size, imageFile(image, size)] as const,
  );

/** Pictures in a folder. Names are never reused, so browsers may cache them forever. */
export function createImageStore({ store, clock, log }: Deps) {
  async function remove(image: string) {
    await Promise.all(filesOf(image).map(([, file]) => store.remove(file)));
  }

  async function save(folder: string, field: string, { bytes }: UploadedFile): Promise<string> {
    const made = await createImageSizes(bytes, field);
    const image = `${folder}/${randomId()}`;
    const puts = filesOf(image).map(([size, file]) => store.put(file, made[size]));
    // Waits for both, so that on failure the one that succeeded is deleted too.
    const failure = (await Promise.allSettled(puts)).find(({ status }) => status === 'rejected');
    if (failure) {
      await remove(image);
      throw (failure as PromiseRejectedResult).reason;
    }
    return image;
  }

  return {
    save,
    remove,

    /** The bytes of the large size; undefined if it is gone. */
    read: (image: string) => store.read(imageFile(image, 'large')),

    /** For use after a commit: failures are left to the sweep. */
    removeLater: (image: string) => {
      remove(image).catch((error) => log.error({ err: error, image }, 'a picture was not removed'));
    },

    /** Deletes files no row refers to, which a crash left behind. */
    sweep: async (folder: string, listReferenced: () => Promise<string[]>) => {
      const cutoff = addMs(clock(), -gracePeriod);
      const old = (await store.list(folder)).filter(({ since }) => since < cutoff);
      if (old.length === 0) return;
      const referenced = new Set(
        (await listReferenced()).flatMap((image) => filesOf(image).map(([, file]) => file)),
      );
      for (const { name } of old) if (!referenced.has(name)) await store.remove(name);
    },
  };
}

export type ImageStore = ReturnType<typeof createImageStore>;
