import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/schema.ts';
import { runInsideTransaction } from '../db/scope.ts';
import { type ArchiveWriter, writeArchive } from './archive-writer.ts';
import { BackupError } from './backup-error.ts';
import { type About, aboutEntry, type FilePlaces, rowsEntry, secretEntry } from './format.ts';
import { listNamedFiles } from './named-files.ts';
import { listFiles, readStored } from './stored-files.ts';
import { listApplied, listTables, readRows } from './tables.ts';

interface Source {
  db: Db;
  places: FilePlaces;
  clock: Clock;
  /** What links are signed with, where it is kept beside the data and not by whoever runs it. */
  secret: string | undefined;
}

export interface Taken {
  rows: number;
  files: number;
  /** Pictures that the database names and that were nowhere to be found. */
  missing: number;
}

/** A picture that is replaced just now is named in one view and gone before it is read: look again. */
const looksAtMost = 5;

/**
 * Everything that the business knows, in one file, as it was at one moment, while others go on working.
 * The rows are read as one view of the database. Files never change and lie there before a row names
 * them: those are taken that were there before that moment, and those that came until just after it.
 */
export async function takeBackup(source: Source, path: string): Promise<Taken> {
  const taken: Taken = { rows: 0, files: 0, missing: 0 };
  await writeArchive(path, async (archive) => {
    await addAbout(archive, source);
    taken.files += await addFiles(archive, source.places);
    for (let looks = 1; ; looks += 1) {
      const isWhole = await atOneMoment(source.db, async (tx) => {
        const named = await listNamedFiles(tx);
        taken.files += await addFiles(archive, source.places);
        taken.missing = named.filter((name) => !archive.has(name)).length;
        if (taken.missing > 0 && looks < looksAtMost) return false;
        for (const table of await listTables(tx)) taken.rows += await addRows(archive, tx, table);
        return true;
      });
      if (isWhole) break;
    }
  });
  return taken;
}

async function addAbout(archive: ArchiveWriter, { db, clock, secret }: Source) {
  const migrations = await listApplied(db);
  if (migrations.length === 0) {
    throw new BackupError('There is nothing of this program in the database.');
  }
  const about: About = {
    format: 'chesapeake-backup',
    version: 1,
    createdAt: clock().toISOString(),
    migrations,
  };
  await archive.add(aboutEntry, Buffer.from(JSON.stringify(about)));
  if (secret) await archive.add(secretEntry, Buffer.from(secret));
}

const atOneMoment = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) =>
      runInsideTransaction(async () => {
        // Two backups of the same rows are the same text, whatever zone the server is set to.
        await sql`set local time zone 'UTC'`.execute(tx);
        return read(tx);
      }),
    );

async function addRows(archive: ArchiveWriter, tx: Tx, table: string): Promise<number> {
  let count = 0;
  let part = 0;
  for await (const lines of readRows(tx, table)) {
    count += lines.length;
    part += 1;
    await archive.add(rowsEntry(table, part), Buffer.from(`${lines.join('\n')}\n`));
  }
  return count;
}

/** Those that it does not have yet. */
async function addFiles(archive: ArchiveWriter, places: FilePlaces): Promise<number> {
  let count = 0;
  for (const file of await listFiles(places)) {
    if (archive.has(file.entry)) continue;
    const content = await readStored(file);
    if (!content) continue;
    await archive.add(file.entry, content);
    count += 1;
  }
  return count;
}
