import { imageLimits, imageTexts } from '@chesapeake/contract/images';
import pLimit from 'p-limit';
import type { Sharp, SharpOptions } from 'sharp';
import { imageWidths } from '../db/image-address.ts';
import { fail } from '../errors.ts';

type Size = keyof typeof imageWidths;

/** Longer than any picture within the limits takes. */
const patienceSeconds = 20;

/** Loaded with its first use: most starts do without it, and are quicker for that. */
const loadSharp = async () => (await import('sharp')).default;

/**
 * How the accepted kinds begin. Looked at before anything decodes, so that what was sent meets
 * only the decoders of these four.
 */
const beginnings: ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  (bytes) =>
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  (bytes) => /^ftypavi[fs]$/.test(bytes.toString('latin1', 4, 12)),
];

/**
 * For all requests together: a decoded picture takes hundreds of megabytes, and the threads that
 * decode are those that also read files and check passwords.
 */
const turns = pLimit(2);
/** More would wait longer than whoever sent them. */
const mostWaiting = 50;

/** Makes the kept sizes of a picture: upright, without anything but the picture itself. */
export async function makeImage(bytes: Buffer, field: string): Promise<Record<Size, Buffer>> {
  const refuse = (text: string) => fail('VALIDATION_FAILED', { errors: { [field]: text } });
  if (bytes.length > imageLimits.maxBytes) refuse(imageTexts.tooLarge);
  if (!beginnings.some((isOne) => isOne(bytes))) refuse(imageTexts.notAccepted);
  if (turns.pendingCount >= mostWaiting) fail('UNAVAILABLE', { retryAfterSeconds: 10 });
  return turns(async () => {
    try {
      return await decode(bytes);
    } catch (error) {
      return refuse(isTooVast(error) ? imageTexts.tooManyPixels : imageTexts.damaged);
    }
  });
}

class TooVast extends Error {}

const isTooVast = (error: unknown) =>
  error instanceof TooVast || (error instanceof Error && /pixel limit/.test(error.message));

async function decode(bytes: Buffer): Promise<Record<Size, Buffer>> {
  const sharp = await loadSharp();
  const options: SharpOptions = { failOn: 'error', limitInputPixels: imageLimits.maxPixels };
  const picture = sharp(bytes, options);
  const { width, height, depth, format } = await picture.metadata();
  // These take twice the memory for each pixel.
  const weight = (depth === 'ushort' ? 2 : 1) * (format === 'heif' ? 2 : 1);
  if (width * height * weight > imageLimits.maxPixels) throw new TooVast();
  const upright = picture.autoOrient().timeout({ seconds: patienceSeconds });
  const large = await encode(upright, imageWidths.large);
  // From the large one: what was sent is decoded once.
  return { large, small: await encode(sharp(large), imageWidths.small) };
}

function encode(picture: Sharp, width: number): Promise<Buffer> {
  return (
    picture
      // The height is bounded for what is far taller than wide: WebP has no more than 16,383 lines.
      .resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true })
      // A lossless outline would take most of the time and show no difference.
      .webp({ quality: 82, alphaQuality: 80, effort: 3 })
      .toBuffer()
  );
}

/** A picture out of a drawing; unless said otherwise as wide as the largest that is kept. */
export async function drawImage(svg: string, wanted: number = imageWidths.large): Promise<Buffer> {
  const sharp = await loadSharp();
  const picture = sharp(Buffer.from(svg));
  const { width } = await picture.metadata();
  const density = (72 * wanted) / width;
  return sharp(Buffer.from(svg), { density }).png({ compressionLevel: 1 }).toBuffer();
}
