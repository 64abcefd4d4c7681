import { isUpload } from '../../db/image-urls.ts';
import type { Db } from '../../db/schema.ts';
import type { Pictures } from '../../files/pictures.ts';
import type { DriverRecord } from './repository.ts';
import * as repository from './repository.ts';

/** The subfolder in both uploads and documents. */
export const driverPictureFolder = 'drivers';

interface Deps {
  db: Db;
  /** Public. */
  pictures: Pictures;
  /** Visible only to admins and the driver. */
  documents: Pictures;
}

export function createDriverPictures({ db, pictures, documents }: Deps) {
  return {
    /** For use after a commit. */
    removeAll: ({ stored }: DriverRecord) => {
      if (isUpload(stored.profileImage)) pictures.removeLater(stored.profileImage);
      for (const image of [stored.licenseImage, stored.insuranceImage]) {
        if (image) documents.removeLater(image);
      }
    },

    /** Deletes unreferenced files. */
    sweep: async () => {
      await pictures.sweep(driverPictureFolder, async () =>
        (await repository.listImages(db, ['profile_image'])).filter(isUpload),
      );
      await documents.sweep(driverPictureFolder, () =>
        repository.listImages(db, ['license_image', 'insurance_image']),
      );
    },
  };
}
