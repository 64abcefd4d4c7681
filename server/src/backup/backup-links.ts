import { type Clock, later, minutes } from '../clock.ts';
import { signedText } from '../signed-text.ts';

interface Deps {
  secret: string;
  clock: Clock;
}

/** Where a backup is fetched; nothing below it can be guessed. */
export const backupsPath = '/backups';

const lifetime = minutes(2);

/**
 * Links by which a backup is fetched. A browser saves what they open to the disk as it comes, without
 * a token, so the link itself says that it was given out, to which session, and until when. Who can
 * read the secret in the data folder can make one too, for no session: the folder is theirs anyway.
 */
export function createBackupLinks({ secret, clock }: Deps) {
  const links = signedText(secret, 'backup');
  return {
    make: (sessionId: string | null) =>
      `${backupsPath}/${links.make([sessionId, later(clock(), lifetime).getTime()])}`,

    /** Undefined for one that was changed, or is over. */
    read: (link: string): { sessionId: string | null } | undefined => {
      const content = links.read(link) as [string | null, number] | undefined;
      if (!content || content[1] <= clock().getTime()) return undefined;
      return { sessionId: content[0] };
    },
  };
}

export type BackupLinks = ReturnType<typeof createBackupLinks>;
