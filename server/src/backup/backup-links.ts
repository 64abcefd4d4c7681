import { v7 as newId } from 'uuid';
import { addMs, type Clock, minutes } from '../clock.ts';
import { createTextSigner } from '../text-signer.ts';

interface Deps {
  secret: string;
  clock: Clock;
}

interface BackupGrant {
  /** Null for whoever can read the secret. */
  sessionId: string | null;
  expiresAt: Date;
}

/** Backups are downloaded below this path; the links cannot be guessed. */
export const backupsPath = '/backups';

const lifetime = minutes(2);

/**
 * Download links for backups. The browser saves the download directly and sends no token, so the
 * link carries its session and expiry. Anyone who can read the secret in the data folder can create
 * a link without a session, but they own the data anyway. Each link works once.
 */
export function createBackupLinks({ secret, clock }: Deps) {
  const links = createTextSigner(secret, 'backup');
  return {
    create: (sessionId: string | null) =>
      `${backupsPath}/${links.sign([sessionId, addMs(clock(), lifetime).getTime(), newId()])}`,

    /** Undefined for a tampered or expired link. */
    read: (link: string): BackupGrant | undefined => {
      const content = links.verify(link) as [string | null, number] | undefined;
      if (!content || content[1] <= clock().getTime()) return undefined;
      return { sessionId: content[0], expiresAt: new Date(content[1]) };
    },
  };
}

export type BackupLinks = ReturnType<typeof createBackupLinks>;
