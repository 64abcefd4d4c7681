import { isUnreachable } from '../db/pg-errors.ts';
import { fail, Refusal } from '../errors.ts';
import type { Pictures } from './pictures.ts';
import type { UploadedFile } from './uploaded-file.ts';

interface Wanted {
  pictures: Pictures;
  folder: string;
  file: UploadedFile | undefined;
}

type Kept<Field extends string> = Record<Field, string | undefined>;

/**
 * Does work with the pictures that were sent along, by field; where the work fails, they go again.
 * What is wrong with any of them is told together.
 */
export async function keepPictures<Field extends string, T>(
  wanted: Record<Field, Wanted>,
  work: (images: Kept<Field>) => Promise<T>,
): Promise<T> {
  const images = {} as Kept<Field>;
  const removals: (() => Promise<void>)[] = [];
  const removeAll = () => Promise.all(removals.map((remove) => remove()));
  try {
    const wrong: Record<string, string> = {};
    // One after the other: a decoded picture takes much memory.
    for (const [field, { pictures, folder, file }] of entriesOf(wanted)) {
      if (!file) continue;
      try {
        const image = await pictures.keep(folder, field, file);
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
    // Whether it was committed is not known where the connection broke: the sweep will find out.
    if (!isUnreachable(error)) await removeAll();
    throw error;
  }
}

const entriesOf = <Field extends string>(wanted: Record<Field, Wanted>) =>
  Object.entries(wanted) as [Field, Wanted][];
