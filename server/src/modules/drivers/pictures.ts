import { isUpload } from '../../db/image-address.ts';
import type { Db } from '../../db/schema.ts';
import type { Pictures } from '../../files/pictures.ts';
import type { DriverRecord } from './repository.ts';
import * as repository from './repository.ts';

/** Their folder, among the uploads as among the documents. */
export const driverPictures = 'drivers';

interface Deps {
  db: Db;
  /** Everybody may see these. */
  pictures: Pictures;
  /** These only administrators and the driver themself. */
  documents: Pictures;
}

export function createDriverPictures({ db, pictures, documents }: Deps) {
  return {
    /** For after a commit. */
    removeAll: ({ stored }: DriverRecord) => {
      if (isUpload(stored.profileImage)) pictures.removeLater(stored.profileImage);
      for (const image of [stored.licenseImage, stored.insuranceImage]) {
        if (image) documents.removeLater(image);
      }
    },

    /** Removes the files of which no driver knows. */
    sweep: async () => {
      await pictures.sweep(driverPictures, async () =>
        (await repository.listImages(db, ['profile_image'])).filter(isUpload),
      );
      await documents.sweep(driverPictures, () =>
        repository.listImages(db, ['license_image', 'insurance_image']),
      );
    },
  };
}
