import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { extract as createExtract } from 'tar-stream';
import { BackupError } from './backup-error.ts';
import {
  type ArchiveEntry,
  type BackupInfo,
  backupInfo,
  contents,
  contentsEntry,
  infoEntry,
  parseFileEntry,
  parseTableEntry,
  secretEntry,
} from './format.ts';

const texts = {
  foreign: (path: string) => `${path} is not a backup of this program.`,
  newer: (path: string) =>
    `${path} was made by a newer version of this program. Restore it with that version.`,
  damaged: (path: string) => `${path} is damaged or was cut off. Nothing was restored.`,
};

/** Larger than any entry we write. */
const maxEntryBytes = 64 * 1024 * 1024;

/** Yields every entry; a damaged archive throws along the way. */
async function* readEntries(path: string): AsyncGenerator<{ name: string; content: Buffer }> {
  const source = createReadStream(path);
  const gunzip = createGunzip();
  const extract = createExtract();
  source.on('error', (error) => gunzip.destroy(error));
  gunzip.on('error', (error) => extract.destroy(error));
  source.pipe(gunzip).pipe(extract);
  try {
    for await (const entry of extract) {
      if ((entry.header.size ?? 0) > maxEntryBytes) throw new Error('An entry is too large.');
      const parts: Buffer[] = [];
      for await (const part of entry) parts.push(part as Buffer);
      yield { name: entry.header.name, content: Buffer.concat(parts) };
    }
  } finally {
    source.destroy();
  }
}

/**
 * Reads the whole archive before anything is restored, and checks that it is a complete, unmodified
 * backup.
 */
export async function checkArchive(path: string): Promise<BackupInfo> {
  await checkGzip(path);
  const found: ArchiveEntry[] = [];
  let listed: ArchiveEntry[] | undefined;
  let rowsAt: string | undefined;
  let info: BackupInfo | undefined;
  try {
    for await (const { name, content } of readEntries(path)) {
      if (listed) throw new Error('Something follows the end.');
      if (name === contentsEntry) {
        ({ entries: listed, rowsAt } = contents.parse(JSON.parse(content.toString())));
        continue;
      }
      if (!info) info = readBackupInfo(path, name, content);
      else checkEntryName(name);
      const sha256 = createHash('sha256').update(content).digest('hex');
      found.push({ name, size: content.length, sha256 });
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(info ? texts.damaged(path) : texts.foreign(path));
  }
  if (!info) throw new BackupError(texts.foreign(path));
  if (JSON.stringify(found) !== JSON.stringify(listed)) throw new BackupError(texts.damaged(path));
  return { ...info, createdAt: rowsAt ?? info.createdAt };
}

/** Rejects files that are not gzip before unpacking anything. */
async function checkGzip(path: string) {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${path} cannot be read (${error.code}).`);
  });
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    const isGzip = bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b;
    if (!isGzip) throw new BackupError(texts.foreign(path));
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${path} cannot be read.`);
  } finally {
    await file.close();
  }
}

function readBackupInfo(path: string, name: string, content: Buffer): BackupInfo {
  if (name !== infoEntry) throw new BackupError(texts.foreign(path));
  const text: unknown = JSON.parse(content.toString());
  const read = backupInfo.safeParse(text);
  if (read.success) return read.data;
  const isNewer = backupInfo.omit({ version: true }).safeParse(text).success;
  throw new BackupError(isNewer ? texts.newer(path) : texts.foreign(path));
}

function checkEntryName(name: string) {
  if (name !== secretEntry && !parseTableEntry(name) && !parseFileEntry(name)) {
    throw new Error(`${name} has no place in a backup.`);
  }
}

interface ArchiveHandlers {
  rows: (table: string, lines: string[]) => Promise<void>;
  file: (place: NonNullable<ReturnType<typeof parseFileEntry>>, content: Buffer) => Promise<void>;
  secret: (secret: string) => Promise<void>;
}

/** Passes the entries of a checked backup to the handlers. */
export async function readArchive(path: string, handlers: Partial<ArchiveHandlers>): Promise<void> {
  for await (const { name, content } of readEntries(path)) {
    const table = parseTableEntry(name);
    const file = parseFileEntry(name);
    if (table) await handlers.rows?.(table, content.toString().trimEnd().split('\n'));
    else if (file) await handlers.file?.(file, content);
    else if (name === secretEntry) await handlers.secret?.(content.toString());
  }
}
