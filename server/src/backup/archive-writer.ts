import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack as createPack } from 'tar-stream';
import { BackupError } from './backup-error.ts';
import { type ArchiveEntry, type Contents, contentsEntry } from './format.ts';

export interface ArchiveWriter {
  add: (name: string, content: Buffer) => Promise<void>;
  has: (name: string) => boolean;
  /** Says from when the rows are. */
  setRowsAt: (time: Date) => void;
}

/** Writes a verifiable archive; on failure no file is left behind. */
export async function writeArchive(
  path: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const pack = createPack();
  // Fails on an existing file instead of overwriting it.
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await once(file, 'open').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${path} cannot be written (${error.code}).`);
  });
  try {
    const written = pipeline(pack, createGzip(), file);
    const archiveEntries: ArchiveEntry[] = [];
    const names = new Set<string>();
    let rowsAt: Date | undefined;
    const setRowsAt = (time: Date) => {
      rowsAt = time;
    };
    const put = (name: string, content: Buffer) =>
      new Promise<void>((resolve, reject) => {
        pack.entry({ name, size: content.length, mode: 0o600 }, content, (error) =>
          error ? reject(error) : resolve(),
        );
      });
    const add = async (name: string, content: Buffer) => {
      const sha256 = createHash('sha256').update(content).digest('hex');
      archiveEntries.push({ name, size: content.length, sha256 });
      names.add(name);
      await put(name, content);
    };
    // A full disk ends the pipeline, and later entries would never be consumed.
    const filling = fill({ add, has: (name) => names.has(name), setRowsAt }).then(async () => {
      const contents: Contents = { entries: archiveEntries, rowsAt: rowsAt?.toISOString() };
      await put(contentsEntry, Buffer.from(JSON.stringify(contents)));
      pack.finalize();
    });
    await Promise.race([filling, written.then(() => filling)]);
    await written;
  } catch (error) {
    pack.destroy();
    file.destroy();
    await rm(path, { force: true });
    throw error;
  }
}
