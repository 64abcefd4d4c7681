import type { Caller } from '../caller.ts';
import { addMs, type Clock, minutes } from '../clock.ts';
import { createTextSigner } from '../text-signer.ts';

interface Deps {
  secret: string;
  clock: Clock;
  /** Whether the session still exists. */
  isValidSession: (sessionId: string) => Promise<boolean>;
}

const lifetime = minutes(10);

/** Private documents are served below this path; the links cannot be guessed. */
export const documentsPath = '/documents';

/**
 * Links to private pictures. The browser opens them without a token, so the link carries its
 * session and expiry; it ends with that session.
 */
export function createDocumentLinks({ secret, clock, isValidSession }: Deps) {
  const links = createTextSigner(secret, 'document');

  return {
    create: (caller: Caller, image: string | null): string | null => {
      if (!image) return null;
      const until = addMs(clock(), lifetime).getTime();
      return `${documentsPath}/${links.sign([image, caller.sessionId, until])}`;
    },

    /** The picture a link refers to; undefined for a tampered or expired link. */
    read: async (link: string): Promise<string | undefined> => {
      const content = links.verify(link) as [string, string, number] | undefined;
      if (!content) return undefined;
      const [image, sessionId, until] = content;
      const isOpen = clock().getTime() < until && (await isValidSession(sessionId));
      return isOpen ? image : undefined;
    },
  };
}

export type DocumentLinks = ReturnType<typeof createDocumentLinks>;
