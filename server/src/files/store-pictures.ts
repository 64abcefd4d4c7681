import { isUnreachable } from '../db/pg-errors.ts';
import { fail, Refusal } from '../errors.ts';
import type { Pictures } from './pictures.ts';
import type { UploadedFile } from './uploaded-file.ts';

interface PictureUpload {
  pictures: Pictures;
  folder: string;
  file: UploadedFile | undefined;
}

type StoredImages<Field extends string> = Record<Field, string | undefined>;

/**
 * Stores the uploaded pictures and runs the work with them, by field; if the work fails, they are
 * deleted. All invalid pictures are reported together.
 */
export async function withStoredPictures<Field extends string, T>(
  uploads: Record<Field, PictureUpload>,
  work: (images: StoredImages<Field>) => Promise<T>,
): Promise<T> {
  const images = {} as StoredImages<Field>;
  const removals: (() => Promise<void>)[] = [];
  const removeAll = () => Promise.all(removals.map((remove) => remove()));
  try {
    const wrong: Record<string, string> = {};
    // One at a time, because a decoded picture takes a lot of memory.
    for (const [field, { pictures, folder, file }] of entriesOf(uploads)) {
      if (!file) continue;
      try {
        const image = await pictures.save(folder, field, file);
        removals.push(() => pictures.remove(image));
        images[field] = image;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        Object.assign(wrong, error.extras.errors);
      }
    }
    if (Object.keys(wrong).length > 0) fail('VALIDATION_FAILED', { errors: wrong });
    return await work(images);
  } catch (error) {
    // After a lost connection it is unknown whether the work committed; the sweep will clean up.
    if (!isUnreachable(error)) await removeAll();
    throw error;
  }
}

const entriesOf = <Field extends string>(uploads: Record<Field, PictureUpload>) =>
  Object.entries(uploads) as [Field, PictureUpload][];
