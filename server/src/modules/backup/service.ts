import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { holdsAll, type Permission } from '@chesapeake/contract/permissions';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { v7 as newId } from 'uuid';
import type { BackupLinks } from '../../backup/backup-links.ts';
import { backupName } from '../../backup/backup-name.ts';
import type { FilePlaces } from '../../backup/format.ts';
import { takeBackup } from '../../backup/take-backup.ts';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import type { NewsService } from '../news/service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  log: Logger;
  news: NewsService;
  links: BackupLinks;
  readPermissions: (sessionId: string) => Promise<ReadonlySet<Permission>>;
  places: FilePlaces;
  /** What goes into the backup because nobody else keeps it. */
  keptSecret: string | undefined;
}

export interface BackupFile {
  name: string;
  size: number;
  content: Readable;
}

/** Backups of the running product, as files to be taken along. */
export function createBackups({ db, clock, log, news, links, readPermissions, ...kept }: Deps) {
  // On the embedded database everybody else waits while the rows are read.
  const oneAtATime = pLimit(1);

  /** Written whole before a byte of it goes out, so that nobody is given half of one. */
  async function make(): Promise<BackupFile> {
    const folder = await mkdtemp(join(tmpdir(), 'chesapeake-backup-'));
    try {
      const path = join(folder, 'backup');
      const { places, keptSecret: secret } = kept;
      const taken = await takeBackup({ db, places, clock, secret }, path);
      log.info(taken, 'a backup was taken');
      const file = await open(path);
      const { size } = await file.stat();
      return { name: backupName(clock()), size, content: file.createReadStream() };
    } finally {
      // What is open can be read to its end.
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    /** It is in the log who asked for everything. */
    ask: (caller: Caller) =>
      transaction(db, async (tx) => {
        await news.write(tx, {
          actorId: caller.userId,
          action: 'backup.taken',
          subject: { kind: 'backup', id: newId() },
          before: null,
          after: null,
          tell: [],
        });
        return { url: links.make(caller.sessionId), name: backupName(clock()) };
      }),

    /** Undefined for a link that opens nothing. */
    open: async (link: string): Promise<BackupFile | undefined> => {
      const asked = links.read(link);
      if (!asked) return undefined;
      // Since the link was given out, the session may have ended, or the role become another.
      if (asked.sessionId && !holdsAll(await readPermissions(asked.sessionId))) return undefined;
      return oneAtATime(make);
    },
  };
}

export type Backups = ReturnType<typeof createBackups>;
