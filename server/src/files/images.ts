import { imageLimits, imageTexts } from '@chesapeake/contract/fields/images';
import pLimit from 'p-limit';
import type { Sharp, SharpOptions } from 'sharp';
import { imageWidths } from '../db/image-urls.ts';
import { fail } from '../errors.ts';

type Size = keyof typeof imageWidths;

/** Longer than any picture within the limits takes. */
const timeoutSeconds = 20;

/** Loaded on first use: most starts do not need it, and are faster without. */
const loadSharp = async () => (await import('sharp')).default;

/**
 * File signatures of the accepted formats. Checked before decoding, so uploads reach only these
 * four decoders.
 */
const signatures: ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  (bytes) =>
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  (bytes) => /^ftypavi[fs]$/.test(bytes.toString('latin1', 4, 12)),
];

export const hasAcceptedSignature = (bytes: Buffer) => signatures.some((isOne) => isOne(bytes));

/**
 * Shared by all requests: a decoded picture takes hundreds of megabytes, and decoding uses the
 * threads that also read files and check passwords.
 */
const decodeQueue = pLimit(2);
/** More would wait longer than their senders. */
const maxQueued = 50;

/** Creates the stored sizes of a picture: upright and without metadata. */
export async function createImageSizes(
  bytes: Buffer,
  field: string,
): Promise<Record<Size, Buffer>> {
  const refuse = (text: string) => fail('VALIDATION_FAILED', { errors: { [field]: text } });
  if (bytes.length > imageLimits.maxBytes) refuse(imageTexts.tooLarge);
  if (!hasAcceptedSignature(bytes)) refuse(imageTexts.notAccepted);
  if (decodeQueue.pendingCount >= maxQueued) fail('UNAVAILABLE', { retryAfterSeconds: 10 });
  return decodeQueue(async () => {
    try {
      return await decode(bytes);
    } catch (error) {
      return refuse(isTooManyPixels(error) ? imageTexts.tooManyPixels : imageTexts.damaged);
    }
  });
}

class TooManyPixels extends Error {}

const isTooManyPixels = (error: unknown) =>
  error instanceof TooManyPixels || (error instanceof Error && /pixel limit/.test(error.message));

async function decode(bytes: Buffer): Promise<Record<Size, Buffer>> {
  const sharp = await loadSharp();
  const options: SharpOptions = { failOn: 'error', limitInputPixels: imageLimits.maxPixels };
  const image = sharp(bytes, options);
  const { width, height, depth, format } = await image.metadata();
  // These formats take twice the memory per pixel.
  const memoryFactor = (depth === 'ushort' ? 2 : 1) * (format === 'heif' ? 2 : 1);
  if (width * height * memoryFactor > imageLimits.maxPixels) throw new TooManyPixels();
  const upright = image.autoOrient().timeout({ seconds: timeoutSeconds });
  const large = await encode(upright, imageWidths.large);
  // Derived from the large size, so the upload is decoded once.
  return { large, small: await encode(sharp(large), imageWidths.small) };
}

function encode(image: Sharp, width: number): Promise<Buffer> {
  return (
    image
      // The height is limited for very tall pictures: WebP allows at most 16,383 lines.
      .resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true })
      // Lossless transparency would take most of the time without a visible difference.
      .webp({ quality: 82, alphaQuality: 80, effort: 3 })
      .toBuffer()
  );
}

/** Renders an SVG as a picture, by default as wide as the largest stored size. */
export async function renderSvg(
  svg: string,
  targetWidth: number = imageWidths.large,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const image = sharp(Buffer.from(svg));
  const { width } = await image.metadata();
  const density = (72 * targetWidth) / width;
  return sharp(Buffer.from(svg), { density }).png({ compressionLevel: 1 }).toBuffer();
}

interface TextBox {
  left: number;
  /** The vertical middle of the text. */
  middle: number;
  width: number;
  height: number;
}

/** Writes white text on a picture, as large as fits the box. `markup` is Pango's, so escaped. */
export async function writeOnPicture(
  picture: Buffer,
  markup: string,
  { font, fontFile, ...box }: TextBox & { font: string; fontFile: string },
): Promise<Buffer> {
  const sharp = await loadSharp();
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="white">${markup}</span>`,
      font,
      fontfile: fontFile,
      width: box.width,
      height: box.height,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  const top = Math.round(box.middle - info.height / 2);
  return sharp(picture)
    .composite([{ input: data, left: box.left, top }])
    .png({ palette: true })
    .toBuffer();
}
