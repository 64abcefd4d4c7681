import { existsSync } from 'node:fs';
import { chmod, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Pool } from 'pg';
import { StartError } from '../start-error.ts';
import { EmbeddedStream } from './embedded-stream.ts';

/** The PostgreSQL version of the embedded database. */
const majorVersion = '18';

/**
 * For a small database in the memory of the server: by default, it grows by 128 MB of cache and its
 * folder by 1 GB of write-ahead log. Given at each start, so they apply to older folders as well.
 */
const settings = {
  shared_buffers: '32MB',
  min_wal_size: '32MB',
  max_wal_size: '48MB',
  // The operating system keeps the files in memory.
  seq_page_cost: '0.1',
  random_page_cost: '0.1',
  jit: 'off',
};
const startParams = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

class Engine extends PGlite {
  /** Only PGlite's own query methods need the array types. We query through pg. */
  override async _initArrayTypes() {}
}

/** Runs PostgreSQL in this process, on a folder or in memory, empty or as a copy. */
export async function openEmbedded(source: { folder: string } | { copyOf: Blob | undefined }) {
  if ('folder' in source) {
    if (!existsSync(source.folder)) await createAtomically(source.folder);
    await checkFolderVersion(source.folder);
    // The engine makes its files world-writable, so the folder must deny access to others.
    await chmod(source.folder, 0o700);
  }
  const engine = new Engine({
    ...('folder' in source ? { dataDir: source.folder } : { loadDataDir: source.copyOf }),
    extensions: { btree_gist, pg_trgm },
    startParams: [...PGlite.defaultStartParams, ...startParams],
  });
  await engine.waitReady;
  const pool = new Pool({
    stream: () => new EmbeddedStream(engine),
    // Otherwise taken from environment variables, which mean a server.
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    // The stream queues what is sent before the last answer.
    pipeline: true,
    max: 1,
    idleTimeoutMillis: 0,
  });
  return {
    pool,
    engine,
    close: async () => {
      await pool.end();
      await engine.close();
    },
  };
}

/**
 * Built next to the target and then moved, so a killed start leaves nothing that looks complete.
 */
async function createAtomically(folder: string) {
  const stagingFolder = `${folder}.new`;
  await rm(stagingFolder, { recursive: true, force: true });
  const engine = await PGlite.create({ dataDir: stagingFolder });
  await engine.close();
  await rename(stagingFolder, folder);
}

async function checkFolderVersion(folder: string) {
  const found = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (found !== undefined && found.trim() !== majorVersion) {
    throw new StartError(
      `The database in ${folder} was made by version ${found.trim()} and this program needs version ${majorVersion}. Set DATA_DIR to another folder, or start the version of this program that made it.`,
    );
  }
}
