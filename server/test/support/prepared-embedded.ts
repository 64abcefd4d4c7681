import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { openEmbedded } from '../../src/db/embedded.ts';
import { migrate } from '../../src/db/migrate.ts';

interface Prepared {
  /** A data folder with only the database. */
  folder: string;
  /** The same database as one file. */
  dump: string;
}

/** Each project loads this module separately; the global shares the result. */
const shared = globalThis as { preparedEmbedded?: Promise<Prepared> };

/**
 * A migrated, empty embedded database, created once per run because that takes longer than most
 * tests.
 */
export function preparedEmbedded(): Promise<Prepared> {
  shared.preparedEmbedded ??= prepare();
  return shared.preparedEmbedded;
}

async function prepare(): Promise<Prepared> {
  const place = mkdtempSync(join(tmpdir(), 'chesapeake-prepared-'));
  process.on('exit', () => rmSync(place, { recursive: true, force: true }));
  const folder = join(place, 'data');
  const dump = join(place, 'dump');
  mkdirSync(folder);
  const { engine, pool, close } = await openEmbedded({ folder: join(folder, 'database') });
  await migrate(new Kysely({ dialect: new PostgresDialect({ pool }) }));
  await writeFile(dump, Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer()));
  await close();
  return { folder, dump };
}
