import { type RawBuilder, sql } from 'kysely';
import { imageFile, imageWidths, isUpload } from '../db/image-address.ts';
import type { Db } from '../db/schema.ts';
import { type FileFolder, fileEntry } from './format.ts';

/** Every place in the database that names a picture, and the folder in which it lies. */
const picturesIn: [rows: RawBuilder<{ image: string | null }>, folder: FileFolder][] = [
  [sql`select image from cars`, 'uploads'],
  [sql`select value #>> '{}' as image from settings where key = 'logo'`, 'uploads'],
  [sql`select profile_image as image from drivers`, 'uploads'],
  [sql`select license_image as image from drivers`, 'documents'],
  [sql`select insurance_image as image from drivers`, 'documents'],
  [sql`select photo as image from car_problems`, 'documents'],
];

const sizes = Object.keys(imageWidths) as (keyof typeof imageWidths)[];

/** The files without which what the database says would not be true, as a backup calls them. */
export async function listNamedFiles(db: Db): Promise<string[]> {
  const named: string[] = [];
  for (const [query, folder] of picturesIn) {
    const { rows } = await query.execute(db);
    const pictures = rows.map(({ image }) => image).filter(isUpload);
    named.push(
      ...pictures.flatMap((image) =>
        sizes.map((size) => fileEntry(folder, imageFile(image, size))),
      ),
    );
  }
  return named;
}
