import { timingSafeEqual } from 'node:crypto';
import type { Caller } from '../caller.ts';
import { type Clock, later, minutes } from '../clock.ts';
import { fingerprint } from '../secrets.ts';

interface Deps {
  secret: string;
  clock: Clock;
  /** Whether somebody is still signed in with it. */
  isLiveSession: (sessionId: string) => Promise<boolean>;
}

const lifetime = minutes(10);

/** Where private documents are opened; nothing below it can be guessed. */
export const documentsPath = '/documents';

/**
 * Links to private pictures. A browser opens them without a token, so the link itself says that it
 * was given out, to which session, and until when; it ends with that session.
 */
export function createDocumentLinks({ secret, clock, isLiveSession }: Deps) {
  const sign = (content: string) =>
    `${content}.${fingerprint(secret, `document ${content}`).toString('base64url')}`;

  return {
    make: (caller: Caller, image: string | null): string | null => {
      if (!image) return null;
      const until = later(clock(), lifetime).getTime();
      const content = Buffer.from(JSON.stringify([image, caller.sessionId, until]));
      return `${documentsPath}/${sign(content.toString('base64url'))}`;
    },

    /** The picture that a link opens; undefined for one that was changed, or is over. */
    read: async (link: string): Promise<string | undefined> => {
      const [content = ''] = link.split('.', 1);
      // As text, every character of it: several spellings would decode to the same bytes.
      if (!isSame(link, sign(content))) return undefined;
      const [image, sessionId, until] = JSON.parse(Buffer.from(content, 'base64url').toString());
      const isOpen = clock().getTime() < until && (await isLiveSession(sessionId));
      return isOpen ? image : undefined;
    },
  };
}

function isSame(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export type DocumentLinks = ReturnType<typeof createDocumentLinks>;
