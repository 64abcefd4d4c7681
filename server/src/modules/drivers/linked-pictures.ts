import type { Db } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { RequestError } from '../../errors.ts';
import type { FetchPicture } from '../../files/fetch-picture.ts';
import type { ImageStore } from '../../files/image-store.ts';
import { driverImageFolder } from './images.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  imageStore: ImageStore;
  fetchPicture: FetchPicture;
}

/** Each attempt may take seconds. */
const maxPerSweep = 20;

const isLink = (address: string | undefined) => address?.startsWith('https:') ?? false;

/**
 * Pictures that drivers linked to on other servers. We store copies: a picture on another server
 * would tell that server who looks at it.
 */
export function createLinkedPictures({ db, imageStore, fetchPicture }: Deps) {
  return {
    fetch: async (address: string | undefined) => {
      const bytes = address && isLink(address) ? await fetchPicture(address) : undefined;
      return bytes && { bytes };
    },

    /** Copies pictures whose server did not answer when the driver saved the address. */
    copyMissing: async (signal: AbortSignal) => {
      for (const { id, address } of await repository.listLinkedPictures(db, maxPerSweep)) {
        if (signal.aborted) return;
        const bytes = await fetchPicture(address);
        if (!bytes) continue;
        try {
          const image = await imageStore.save(driverImageFolder, 'profileImage', { bytes });
          const isReplaced = await transaction(db, (tx) =>
            repository.replacePicture(tx, id, { from: address, to: image }),
          );
          if (!isReplaced) imageStore.removeLater(image);
        } catch (error) {
          // Not a picture that can be read.
          if (!(error instanceof RequestError)) throw error;
        }
      }
    },
  };
}

export type LinkedPictures = ReturnType<typeof createLinkedPictures>;
