import type { Caller } from '../caller.ts';
import { type Clock, later, minutes } from '../clock.ts';
import { signedText } from '../signed-text.ts';

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
  const links = signedText(secret, 'document');

  return {
    make: (caller: Caller, image: string | null): string | null => {
      if (!image) return null;
      const until = later(clock(), lifetime).getTime();
      return `${documentsPath}/${links.make([image, caller.sessionId, until])}`;
    },

    /** The picture that a link opens; undefined for one that was changed, or is over. */
    read: async (link: string): Promise<string | undefined> => {
      const content = links.read(link) as [string, string, number] | undefined;
      if (!content) return undefined;
      const [image, sessionId, until] = content;
      const isOpen = clock().getTime() < until && (await isLiveSession(sessionId));
      return isOpen ? image : undefined;
    },
  };
}

export type DocumentLinks = ReturnType<typeof createDocumentLinks>;
