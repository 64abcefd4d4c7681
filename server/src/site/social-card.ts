import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { writeOnPicture } from '../files/images.ts';
import { escapeHtml } from '../mail/escape-html.ts';
import { socialCardFile } from '../paths.ts';

const fonts = join(
  dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')),
  'ttf',
);

/** The picture of shared links: our scene with the business's name beside the mark. */
export const drawSocialCard = async (businessName: string): Promise<Buffer> =>
  writeOnPicture(await readFile(socialCardFile), escapeHtml(businessName), {
    font: 'DejaVu Serif',
    fontFile: join(fonts, 'DejaVuSerif.ttf'),
    left: 226,
    middle: 138,
    width: 900,
    height: 64,
  });
