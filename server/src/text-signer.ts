import { timingSafeEqual } from 'node:crypto';
import { fingerprint } from './secrets.ts';

/**
 * Signs text and verifies that it comes back unchanged. The purpose is part of the signature, so a
 * text signed for one purpose is invalid for another.
 */
export function createTextSigner(secret: string, purpose: string) {
  const appendSignature = (content: string) =>
    `${content}.${fingerprint(secret, `${purpose} ${content}`).toString('base64url')}`;
  return {
    sign: (values: unknown[]) =>
      appendSignature(Buffer.from(JSON.stringify(values)).toString('base64url')),

    /** Undefined if we did not sign it. */
    verify: (text: string): unknown[] | undefined => {
      const [content = ''] = text.split('.', 1);
      // Compared as text, because several encodings would decode to the same bytes.
      if (!isSame(text, appendSignature(content))) return undefined;
      return JSON.parse(Buffer.from(content, 'base64url').toString());
    },
  };
}

function isSame(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
