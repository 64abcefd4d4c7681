import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for uploads that nobody else uses. */
export const emptyFolder = () => mkdtempSync(join(tmpdir(), 'chesapeake-uploads-'));

/** The pictures that lie there, whether or not anybody names them. */
export function pictureFiles(root: string, kind = 'cars'): string[] {
  const folder = join(root, kind);
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
