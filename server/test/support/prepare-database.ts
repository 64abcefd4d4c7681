import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../src/db/database.ts';
import { openEmbedded } from '../../src/db/embedded.ts';
import { migrate } from '../../src/db/migrate.ts';

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
  const { engine, pool, close } = await openEmbedded({ copyOf: undefined });
  await migrate(new Kysely({ dialect: new PostgresDialect({ pool }) }));
  const folder = await mkdtemp(join(tmpdir(), 'chesapeake-prepared-'));
  const dump = join(folder, 'dump');
  await writeFile(dump, Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer()));
  await close();
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
  const database = await openPostgres(template.href);
  await database.migrate();
  await database.close();
  project.provide('postgresUrl', url);
}
