import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';

/** What all papers have in common: their colours, letters and edges. */
export const ink = '#1b1a17';
export const soft = '#6b675e';
export const rule = '#d9d4c7';
/** In points, as everything here. */
export const margin = 56;

const fonts = join(
  dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')),
  'ttf',
);

/** A letter-size document in the fonts `plain` and `bold`. */
export async function openDocument({ title, author }: { title: string; author: string }) {
  // Only who asks for a paper waits for this to load.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'LETTER',
    margin,
    info: { Title: title, Author: author },
    lang: 'en-US',
    // Until all of them are set: what stands at a page's foot says how many there are.
    bufferPages: true,
  });
  // Names and places come in more letters than the built-in fonts know.
  doc.registerFont('plain', join(fonts, 'DejaVuSans.ttf'));
  doc.registerFont('bold', join(fonts, 'DejaVuSans-Bold.ttf'));
  return doc;
}

export type Paper = Awaited<ReturnType<typeof openDocument>>;

/** Setting one takes the process a tenth of a second: between two of them others have their turn. */
const oneAtATime = pLimit(1);

export const set = (draw: () => Promise<Paper>): Promise<Buffer> =>
  oneAtATime(async () => {
    await new Promise(setImmediate);
    const doc = await draw();
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    const done = new Promise<Buffer>((resolve, reject) => {
      doc.on('end', () => resolve(Buffer.concat(chunks)));
      doc.on('error', reject);
    });
    doc.end();
    return done;
  });
