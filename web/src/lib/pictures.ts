import { imageLimits } from '@chesapeake/contract/images';

/** What a picture may be that is chosen to be sent. The server judges its content once more. */
export const pictureRules = {
  accept: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  maxBytes: imageLimits.maxBytes,
} as const;
