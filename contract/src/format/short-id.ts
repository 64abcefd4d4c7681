export const shortIdLength = 8;

/**
 * The readable form of an id. It uses the end, because the beginning is a timestamp that ids
 * created together share.
 */
export const shortId = (id: string) => id.slice(-shortIdLength);
