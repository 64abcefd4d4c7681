import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits, for sessions and emailed links. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Malformed tokens need no lookup. */
export const isTokenLike = (text: string) => /^[\w-]{43}$/.test(text);

/** Tokens are random, so a plain hash is enough. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** Keyed, because the content may include a guessable password. */
export const fingerprint = (secret: string, content: string) =>
  createHmac('sha256', secret).update(content).digest();

export const hashContent = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
