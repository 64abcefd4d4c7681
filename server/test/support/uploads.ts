import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new temporary folder. */
export const emptyFolder = () => mkdtempSync(join(tmpdir(), 'chesapeake-uploads-'));

/** The stored pictures, referenced or not. */
export function pictureFiles(root: string, kind = 'cars'): string[] {
  const folder = join(root, kind);
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
