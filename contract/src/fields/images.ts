/** Limits for uploaded images. The type is detected from the content, never from the file name. */
export const imageLimits = { maxBytes: 10 * 1024 * 1024, maxPixels: 40_000_000 } as const;

/** The MIME types of the accepted formats. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

const kinds = 'a JPEG, PNG, WebP, or AVIF picture';

/** Field errors of an image upload. */
export const imageTexts = {
  notAccepted: `Image must be ${kinds}`,
  damaged: `Image cannot be read: it is damaged, or not ${kinds}`,
  tooLarge: 'Image must be at most 10 MB',
  tooManyPixels: 'Image must be at most 40 megapixels (20 for AVIF or 16-bit color)',
} as const;
