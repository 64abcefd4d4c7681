import { isUnreachable } from '../db/pg-errors.ts';
import { fail, RequestError } from '../errors.ts';
import type { ImageStore } from './image-store.ts';
import type { UploadedFile } from './uploaded-file.ts';

interface ImageUpload {
  imageStore: ImageStore;
  folder: string;
  file: UploadedFile | undefined;
}

type StoredImages<Field extends string> = Record<Field, string | undefined>;

/**
 * Stores the uploaded pictures and runs the work with them, by field; if the work fails, they are
 * deleted. All invalid pictures are reported together.
 */
export async function withStoredImages<Field extends string, T>(
  uploads: Record<Field, ImageUpload>,
  callback: (images: StoredImages<Field>) => Promise<T>,
): Promise<T> {
  const images = {} as StoredImages<Field>;
  const removals: (() => Promise<void>)[] = [];
  const removeAll = () => Promise.all(removals.map((remove) => remove()));
  try {
    const wrong: Record<string, string> = {};
    // One at a time, because a decoded picture takes a lot of memory.
    for (const [field, { imageStore, folder, file }] of entriesOf(uploads)) {
      if (!file) continue;
      try {
        const image = await imageStore.save(folder, field, file);
        removals.push(() => imageStore.remove(image));
        images[field] = image;
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        Object.assign(wrong, error.extras.errors);
      }
    }
    if (Object.keys(wrong).length > 0) fail('VALIDATION_FAILED', { errors: wrong });
    return await callback(images);
  } catch (error) {
    // After a lost connection it is unknown whether the work committed; the sweep will clean up.
    if (!isUnreachable(error)) await removeAll();
    throw error;
  }
}

const entriesOf = <Field extends string>(uploads: Record<Field, ImageUpload>) =>
  Object.entries(uploads) as [Field, ImageUpload][];
