import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for uploads that nobody else uses. */
export const emptyFolder = () => mkdtempSync(join(tmpdir(), 'chesapeake-uploads-'));

/** The pictures of cars that lie there, whether or not a car names them. */
export function pictureFiles(uploadsFolder: string): string[] {
  const folder = join(uploadsFolder, 'cars');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
