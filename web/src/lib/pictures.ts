import { imageLimits, imageTexts, imageTypes } from '@chesapeake/contract/fields/images';

/** Upload rules for pictures: `<FileDrop {...pictureRules} />`. */
export const pictureRules = {
  accept: imageTypes,
  maxBytes: imageLimits.maxBytes,
  check: findImageProblem,
};

/**
 * Detects files that are not images, whatever their name. Loads without decoding, which could
 * exhaust a phone's memory; the server validates anyway.
 */
async function findImageProblem(file: File): Promise<string | undefined> {
  const url = URL.createObjectURL(file);
  try {
    const { naturalWidth, naturalHeight } = await loadImage(url);
    return naturalWidth * naturalHeight > imageLimits.maxPixels
      ? imageTexts.tooManyPixels
      : undefined;
  } catch {
    return imageTexts.damaged;
  } finally {
    URL.revokeObjectURL(url);
  }
}

const loadImage = (url: string) =>
  new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = url;
  });
