import { existsSync } from 'node:fs';
import { chmod, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Pool } from 'pg';
import { StartError } from '../start-error.ts';

/** The PostgreSQL that this version of the embedded database is made of. */
const majorVersion = '18';

/** PostgreSQL inside this process: on a folder, or in memory, empty or as a copy. */
export async function openEmbedded(source: { folder: string } | { copyOf: Blob | undefined }) {
  if ('folder' in source) {
    if (!existsSync(source.folder)) await createWhole(source.folder);
    await refuseOtherVersion(source.folder);
    // The engine makes its files writable by everyone, so the folder has to keep others out.
    await chmod(source.folder, 0o700);
  }
  const engine = await PGlite.create({
    ...('folder' in source ? { dataDir: source.folder } : { loadDataDir: source.copyOf }),
    extensions: { btree_gist, pg_trgm },
  });
  const pool = new Pool({ ...createPgConfig(engine), max: 1 });
  return {
    pool,
    engine,
    close: async () => {
      await pool.end();
      await engine.close();
    },
  };
}

/** Made beside and moved in place: a start that is killed half-way leaves nothing that looks whole. */
async function createWhole(folder: string) {
  const beside = `${folder}.new`;
  await rm(beside, { recursive: true, force: true });
  const engine = await PGlite.create({ dataDir: beside });
  await engine.close();
  await rename(beside, folder);
}

async function refuseOtherVersion(folder: string) {
  const found = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (found !== undefined && found.trim() !== majorVersion) {
    throw new StartError(
      `The database in ${folder} was made by version ${found.trim()} and this program needs version ${majorVersion}. Set DATA_DIR to another folder, or start the version of this program that made it.`,
    );
  }
}
