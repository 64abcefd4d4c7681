import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';

/** Shared colors, fonts and margins of all PDFs. */
export const inkColor = '#1b1a17';
export const mutedColor = '#6b675e';
export const ruleColor = '#d9d4c7';
/** In points, like all sizes here. */
export const margin = 56;

const fonts = join(
  dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')),
  'ttf',
);

/** A letter-size document with the fonts `plain` and `bold`. */
export async function openDocument({ title, author }: { title: string; author: string }) {
  // Loaded on demand, so only PDF requests wait for it.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'LETTER',
    margin,
    info: { Title: title, Author: author },
    lang: 'en-US',
    // Buffered until the end, because the footer shows the page count.
    bufferPages: true,
  });
  // Names and places need more characters than the built-in fonts have.
  doc.registerFont('plain', join(fonts, 'DejaVuSans.ttf'));
  doc.registerFont('bold', join(fonts, 'DejaVuSans-Bold.ttf'));
  return doc;
}

export type PdfDocument = Awaited<ReturnType<typeof openDocument>>;

/**
 * Rendering blocks the process for about a tenth of a second, so other requests run between two
 * PDFs.
 */
const oneAtATime = pLimit(1);

export const renderPdf = (draw: () => Promise<PdfDocument>): Promise<Buffer> =>
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
