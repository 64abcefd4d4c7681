import { isUpload } from '../../db/image-urls.ts';
import type { Db } from '../../db/schema.ts';
import type { ImageStore } from '../../files/image-store.ts';
import type { DriverRecord } from './repository.ts';
import * as repository from './repository.ts';

/** The subfolder in both uploads and documents. */
export const driverImageFolder = 'drivers';

interface Deps {
  db: Db;
  /** Public. */
  imageStore: ImageStore;
  /** Visible only to admins and the driver. */
  documents: ImageStore;
}

export function createDriverImages({ db, imageStore, documents }: Deps) {
  return {
    /** For use after a commit. */
    removeAll: ({ stored }: DriverRecord) => {
      if (isUpload(stored.profileImage)) imageStore.removeLater(stored.profileImage);
      for (const image of [stored.licenseImage, stored.insuranceImage]) {
        if (image) documents.removeLater(image);
      }
    },

    /** Deletes unreferenced files. */
    sweep: async () => {
      await imageStore.sweep(driverImageFolder, async () =>
        (await repository.listImages(db, ['profile_image'])).filter(isUpload),
      );
      await documents.sweep(driverImageFolder, () =>
        repository.listImages(db, ['license_image', 'insurance_image']),
      );
    },
  };
}
