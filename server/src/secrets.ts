import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits, for sessions and mailed links. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What cannot be one needs no looking up. */
export const isTokenLike = (text: string) => /^[\w-]{43}$/.test(text);

/** Tokens are random, so a plain hash is enough to keep them unreadable in the database. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** Keyed, since what is fingerprinted may hold a guessable password. */
export const fingerprint = (secret: string, content: string) =>
  createHmac('sha256', secret).update(content).digest();

export const contentHash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
