import { sql } from 'kysely';
import { imageFile, imageWidths, isUpload } from '../db/image-address.ts';
import type { Db } from '../db/schema.ts';
import { type FileFolder, fileEntry } from './format.ts';

/** Every place in the database that names a picture, and the folder in which it lies. */
const pictureColumns: [table: string, column: string, folder: FileFolder][] = [
  ['cars', 'image', 'uploads'],
  ['drivers', 'profile_image', 'uploads'],
  ['drivers', 'license_image', 'documents'],
  ['drivers', 'insurance_image', 'documents'],
  ['car_problems', 'photo', 'documents'],
];

const sizes = Object.keys(imageWidths) as (keyof typeof imageWidths)[];

/** The files without which what the database says would not be true, as a backup calls them. */
export async function listNamedFiles(db: Db): Promise<string[]> {
  const named: string[] = [];
  for (const [table, column, folder] of pictureColumns) {
    const { rows } = await sql<{ image: string }>`
      select ${sql.ref(column)} as image from ${sql.table(table)}
      where ${sql.ref(column)} is not null`.execute(db);
    const pictures = rows.map(({ image }) => image).filter(isUpload);
    named.push(
      ...pictures.flatMap((image) =>
        sizes.map((size) => fileEntry(folder, imageFile(image, size))),
      ),
    );
  }
  return named;
}
