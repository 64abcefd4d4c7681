import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import { Client, Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/db/migrate.ts';
import type { Db } from '../../src/db/schema.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A file with the prepared embedded database. */
    preparedDump: string;
    /** The URL of the throwaway PostgreSQL server. */
    postgresUrl: string;
  }
}

/** The database that every test file gets a copy of: migrated, and empty. */
export const templateName = 'prepared';

/** Migrates once; test files copy the result instead of migrating again. */
export default async function prepare(project: TestProject) {
  return project.config.env.TEST_DATABASE === 'postgres'
    ? preparePostgres(project)
    : prepareEmbedded(project);
}

async function prepareEmbedded(project: TestProject) {
  const engine = await PGlite.create({ extensions: { btree_gist } });
  await migrateOver(new Pool({ ...createPgConfig(engine), max: 1 }));
  const folder = await mkdtemp(join(tmpdir(), 'chesapeake-prepared-'));
  const dump = join(folder, 'dump');
  await writeFile(dump, Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer()));
  await engine.close();
  project.provide('preparedDump', dump);
  return () => rm(folder, { recursive: true });
}

async function preparePostgres(project: TestProject) {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error('Run these tests with `npm test -- postgres`: it starts the server.');
  const server = new Client({ connectionString: url });
  await server.connect();
  await server.query(`drop database if exists ${templateName}`);
  await server.query(`create database ${templateName}`);
  await server.end();
  const template = new URL(url);
  template.pathname = templateName;
  await migrateOver(new Pool({ connectionString: template.href }));
  project.provide('postgresUrl', url);
}

async function migrateOver(pool: Pool) {
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  await migrate(db);
  await db.destroy();
}
