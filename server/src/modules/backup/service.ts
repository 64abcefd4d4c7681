import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { hasAllPermissions, type Permission } from '@chesapeake/contract/roles/permissions';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { v7 as newId } from 'uuid';
import type { BackupLinks } from '../../backup/backup-links.ts';
import { backupName } from '../../backup/backup-name.ts';
import type { FileRoots } from '../../backup/format.ts';
import { takeBackup } from '../../backup/take-backup.ts';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { hashToken } from '../../secrets.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  log: Logger;
  events: DomainEvents;
  links: BackupLinks;
  readPermissions: (sessionId: string) => Promise<ReadonlySet<Permission>>;
  fileRoots: FileRoots;
  /** Included in the backup because it is stored nowhere else. */
  generatedSecret: string | undefined;
}

export interface BackupFile {
  name: string;
  size: number;
  content: Readable;
}

/** Backups of the running product, for download. */
export function createBackups({
  db,
  clock,
  log,
  events,
  links,
  readPermissions,
  ...storage
}: Deps) {
  // With the embedded database, all other requests wait while the rows are read.
  const oneAtATime = pLimit(1);

  /** Written completely before the download starts, so no one gets a partial backup. */
  async function createBackupFile(): Promise<BackupFile> {
    const folder = await mkdtemp(join(tmpdir(), 'chesapeake-backup-'));
    try {
      const path = join(folder, 'backup');
      const { fileRoots, generatedSecret: secret } = storage;
      const result = await takeBackup({ db, fileRoots, clock, secret }, path);
      log.info(result, 'a backup was taken');
      const file = await open(path);
      const { size } = await file.stat();
      return { name: backupName(result.rowsAt), size, content: file.createReadStream() };
    } finally {
      // The open file can still be read to its end.
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    /** The request is recorded in the activity log. */
    createLink: (caller: Caller) =>
      transaction(db, async (tx) => {
        await events.record(tx, {
          actorId: caller.userId,
          action: 'backup.taken',
          subject: { kind: 'backup', id: newId() },
          before: null,
          after: null,
          notifications: [],
        });
        return { url: links.create(caller.sessionId), name: backupName(clock()) };
      }),

    /** Undefined for a link that is invalid or was used. */
    open: async (link: string): Promise<BackupFile | undefined> => {
      const grant = links.read(link);
      if (!grant) return undefined;
      // The session may have ended, or the role changed, since the link was created.
      if (grant.sessionId && !hasAllPermissions(await readPermissions(grant.sessionId)))
        return undefined;
      const use = { hash: hashToken(link), expiresAt: grant.expiresAt };
      if (!(await transaction(db, (tx) => repository.useLink(tx, use)))) return undefined;
      return oneAtATime(createBackupFile);
    },

    /** Forgets used links that have expired. */
    sweepLinks: () => transaction(db, (tx) => repository.deleteLinksBefore(tx, clock())),
  };
}

export type Backups = ReturnType<typeof createBackups>;
