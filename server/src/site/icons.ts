import { readFile } from 'node:fs/promises';
import { renderSvg } from '../files/images.ts';
import { faviconFile } from '../paths.ts';

/** The dark blue behind the mark. */
export const brandColor = '#12263a';

/** Icons by path. Filled ones have no transparent corners: the system cuts its own shape out. */
export const icons = {
  '/apple-touch-icon.png': { size: 180, filled: true },
  '/icon-192.png': { size: 192, filled: false },
  '/icon-512.png': { size: 512, filled: false },
  '/icon-maskable-512.png': { size: 512, filled: true },
} as const;

/** Draws the mark as a PNG. */
export async function drawIcon({ size, filled }: { size: number; filled: boolean }) {
  const svg = await readFile(faviconFile, 'utf8');
  return renderSvg(filled ? svg.replace(' rx="8"', '') : svg, size);
}

const icoSizes = [16, 32, 48];

/** For browsers and tools that ask for this name only: PNG pictures in an ICO file. */
export async function drawFavicon(): Promise<Buffer> {
  const pictures = await Promise.all(icoSizes.map((size) => drawIcon({ size, filled: false })));
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  pictures.forEach((picture, index) => {
    const entry = 6 + 16 * index;
    const size = icoSizes[index] ?? 0;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(picture.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  });
  return Buffer.concat([header, ...pictures]);
}
