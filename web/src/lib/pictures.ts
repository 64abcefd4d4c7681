import { imageLimits, imageTexts, imageTypes } from '@chesapeake/contract/images';

/** What a picture has to be before it is sent: `<FileDrop {...pictureRules} />`. */
export const pictureRules = { accept: imageTypes, maxBytes: imageLimits.maxBytes, check: faultOf };

/**
 * What shows that a file is no picture, whatever its name says. It is loaded, not decoded: that
 * would take all of a phone's memory for what the server judges anyway.
 */
async function faultOf(file: File): Promise<string | undefined> {
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
