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

const megabyte = 1024 * 1024;
/** Each block is one turn of the event loop, which takes long while the embedded database is busy. */
const blockBytes = megabyte;
const maxQueuedBytes = 64 * megabyte;

/** Passes on what is packed in large blocks, and lets the writer wait while too much is packed. */
function createByteQueue() {
  let queuedBytes = 0;
  let onSpace = () => {};
  return {
    add: async (bytes: number) => {
      queuedBytes += bytes;
      if (queuedBytes > maxQueuedBytes)
        await new Promise<void>((resolve) => {
          onSpace = resolve;
        });
    },
    inBlocks: async function* inBlocks(packed: AsyncIterable<unknown>) {
      let chunks: Buffer[] = [];
      let bytes = 0;
      for await (const chunk of packed as AsyncIterable<Buffer>) {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes < blockBytes) continue;
        yield Buffer.concat(chunks);
        queuedBytes = Math.max(0, queuedBytes - bytes);
        chunks = [];
        bytes = 0;
        if (queuedBytes <= maxQueuedBytes) onSpace();
      }
      if (bytes > 0) yield Buffer.concat(chunks);
    },
  };
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
    const queue = createByteQueue();
    const written = pipeline(queue.inBlocks(pack), createGzip({ chunkSize: blockBytes }), file);
    const archiveEntries: ArchiveEntry[] = [];
    const names = new Set<string>();
    let rowsAt: Date | undefined;
    const setRowsAt = (time: Date) => {
      rowsAt = time;
    };
    const put = async (name: string, content: Buffer) => {
      await new Promise<void>((resolve, reject) => {
        pack.entry({ name, size: content.length, mode: 0o600 }, content, (error) =>
          error ? reject(error) : resolve(),
        );
      });
      await queue.add(content.length);
    };
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
