import { timingSafeEqual } from 'node:crypto';
import { fingerprint } from './secrets.ts';

/**
 * Text that goes out and comes back as it was, or is worth nothing. The purpose is signed with it, so
 * that what was made for one thing opens no other.
 */
export function signedText(secret: string, purpose: string) {
  const sign = (content: string) =>
    `${content}.${fingerprint(secret, `${purpose} ${content}`).toString('base64url')}`;
  return {
    make: (values: unknown[]) => sign(Buffer.from(JSON.stringify(values)).toString('base64url')),

    /** Undefined for what we did not sign. */
    read: (text: string): unknown[] | undefined => {
      const [content = ''] = text.split('.', 1);
      // As text, every character of it: several spellings would decode to the same bytes.
      if (!isSame(text, sign(content))) return undefined;
      return JSON.parse(Buffer.from(content, 'base64url').toString());
    },
  };
}

function isSame(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
