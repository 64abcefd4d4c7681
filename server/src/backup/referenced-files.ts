import { type RawBuilder, sql } from 'kysely';
import { imageFile, imageWidths, isUpload } from '../db/image-urls.ts';
import type { Db } from '../db/schema.ts';
import { type FileFolder, fileEntryName } from './format.ts';

/** All columns that refer to a picture, and the folder the picture is in. */
const imageQueries: [rows: RawBuilder<{ image: string | null }>, folder: FileFolder][] = [
  [sql`select image from cars`, 'uploads'],
  [sql`select value #>> '{}' as image from settings where key = 'logo'`, 'uploads'],
  [sql`select profile_image as image from drivers`, 'uploads'],
  [sql`select license_image as image from drivers`, 'documents'],
  [sql`select insurance_image as image from drivers`, 'documents'],
  [sql`select photo as image from car_problems`, 'documents'],
];

const sizes = Object.keys(imageWidths) as (keyof typeof imageWidths)[];

/** The files the database refers to, as entry names. */
export async function listReferencedFiles(db: Db): Promise<string[]> {
  const referenced: string[] = [];
  for (const [query, folder] of imageQueries) {
    const { rows } = await query.execute(db);
    const images = rows.map(({ image }) => image).filter(isUpload);
    referenced.push(
      ...images.flatMap((image) =>
        sizes.map((size) => fileEntryName(folder, imageFile(image, size))),
      ),
    );
  }
  return referenced;
}
