import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/schema.ts';
import { longTimeLimitMs, withLongTimeLimit } from '../db/time-limits.ts';
import { runInsideTransaction } from '../db/transaction-guard.ts';
import { type ArchiveWriter, writeArchive } from './archive-writer.ts';
import { BackupError } from './backup-error.ts';
import {
  type BackupInfo,
  type FileRoots,
  infoEntry,
  secretEntry,
  tableEntryName,
} from './format.ts';
import { listReferencedFiles } from './referenced-files.ts';
import { listFiles, readStoredFile } from './stored-files.ts';
import { listAppliedMigrations, listTables, readRows } from './tables.ts';

interface Source {
  db: Db;
  fileRoots: FileRoots;
  clock: Clock;
  /** The link-signing secret, if we generated it and store it with the data. */
  secret: string | undefined;
}

export interface BackupResult {
  rows: number;
  files: number;
  /** Pictures the database refers to that could not be found. */
  missing: number;
  /** What happened until then is in it. */
  rowsAt: Date;
}

/** A picture replaced during the backup may be referenced but already gone, so try again. */
const maxAttempts = 5;

/**
 * Writes a consistent backup to one file while the server keeps running. The rows come from one
 * snapshot. Files never change and exist before a row refers to them, so the backup takes the files
 * present before the snapshot and those added until just after it.
 */
export const takeBackup = (source: Source, path: string): Promise<BackupResult> =>
  withLongTimeLimit(() => writeBackup(source, path));

async function writeBackup(source: Source, path: string): Promise<BackupResult> {
  const result: BackupResult = { rows: 0, files: 0, missing: 0, rowsAt: source.clock() };
  await writeArchive(path, async (archive) => {
    await addInfo(archive, source);
    result.files += await addFiles(archive, source.fileRoots);
    const later = addLater(archive);
    for (let attempt = 1; ; attempt += 1) {
      const isComplete = await inSnapshot(source.db, async (tx) => {
        result.rowsAt = source.clock();
        const referenced = await listReferencedFiles(tx);
        result.files += await addFiles(archive, source.fileRoots);
        result.missing = referenced.filter((name) => !archive.has(name)).length;
        if (result.missing > 0 && attempt < maxAttempts) return false;
        for (const table of await listTables(tx)) result.rows += await addRows(later, tx, table);
        return true;
      });
      if (isComplete) break;
    }
    await later.flush();
    archive.setRowsAt(result.rowsAt);
  });
  return result;
}

async function addInfo(archive: ArchiveWriter, { db, clock, secret }: Source) {
  const migrations = await listAppliedMigrations(db);
  if (migrations.length === 0) {
    throw new BackupError('The database contains no data of this program.');
  }
  const info: BackupInfo = {
    format: 'chesapeake-backup',
    version: 1,
    createdAt: clock().toISOString(),
    migrations,
  };
  await archive.add(infoEntry, Buffer.from(JSON.stringify(info)));
  if (secret) await archive.add(secretEntry, Buffer.from(secret));
}

const inSnapshot = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) =>
      runInsideTransaction(async () => {
        // Makes backups of the same rows identical, whatever the server's time zone.
        await sql`set local time zone 'UTC'`.execute(tx);
        await sql`set local statement_timeout = ${sql.lit(longTimeLimitMs)}`.execute(tx);
        return read(tx);
      }),
    );

/** Memory for rows that wait to be compressed. */
const maxWaitingBytes = 64 * 1024 * 1024;

/**
 * Adds entries after the snapshot is read. Compressing shares threads with hashing passwords; the
 * embedded database has one connection, and under load every request would wait for both.
 */
function addLater(archive: ArchiveWriter) {
  let waiting: { name: string; content: Buffer }[] = [];
  let waitingBytes = 0;
  async function flush() {
    for (const { name, content } of waiting) await archive.add(name, content);
    waiting = [];
    waitingBytes = 0;
  }
  return {
    flush,
    add: async (name: string, content: Buffer) => {
      waiting.push({ name, content });
      waitingBytes += content.length;
      if (waitingBytes > maxWaitingBytes) await flush();
    },
  };
}

async function addRows(
  archive: Pick<ArchiveWriter, 'add'>,
  tx: Tx,
  table: string,
): Promise<number> {
  let count = 0;
  let part = 0;
  for await (const lines of readRows(tx, table)) {
    count += lines.length;
    part += 1;
    await archive.add(tableEntryName(table, part), Buffer.from(`${lines.join('\n')}\n`));
  }
  return count;
}

/** Read together: one after the other, each would wait for a turn of a busy event loop. */
const filesAtOnce = 20;

/** Adds the files the archive does not contain yet. */
async function addFiles(archive: ArchiveWriter, fileRoots: FileRoots): Promise<number> {
  let count = 0;
  const files = (await listFiles(fileRoots)).filter(({ entry }) => !archive.has(entry));
  for (let next = 0; next < files.length; next += filesAtOnce) {
    const batch = files.slice(next, next + filesAtOnce);
    const contents = await Promise.all(batch.map(readStoredFile));
    for (const [index, content] of contents.entries()) {
      const file = batch[index];
      if (!file || !content) continue;
      await archive.add(file.entry, content);
      count += 1;
    }
  }
  return count;
}
