import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../src/db/database.ts';
import { hashContent } from '../../src/secrets.ts';
import { preparedEmbedded } from './prepared-embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of the prepared embedded database. */
    preparedDump: string;
    /** The URL of the throwaway PostgreSQL server. */
    postgresUrl: string;
    /** The fastest way to copy a database there. */
    copyStrategy: string;
  }
}

/**
 * The migrated, empty database that every test file copies. Named after this checkout, so that two
 * checkouts can share a server.
 */
export const templateName = `prepared_${hashContent(Buffer.from(import.meta.url)).slice(0, 8)}`;

/** Migrates once; test files copy the result. */
export default async function prepare(project: TestProject) {
  return project.config.env.TEST_DATABASE === 'postgres'
    ? preparePostgres(project)
    : prepareEmbedded(project);
}

async function prepareEmbedded(project: TestProject) {
  project.provide('preparedDump', (await preparedEmbedded()).dump);
}

async function preparePostgres(project: TestProject) {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error('Run these tests with `npm test -- postgres`: it starts the server.');
  const server = new Client({ connectionString: url });
  await server.connect();
  await server.query(`drop database if exists ${templateName}`);
  await server.query(`create database ${templateName}`);
  const { rows } = await server.query('show server_version_num');
  await server.end();
  // Since version 15, copies go through the WAL by default, which is slower for small databases.
  const hasStrategies = Number(rows[0].server_version_num) >= 150_000;
  project.provide('copyStrategy', hasStrategies ? 'strategy file_copy' : '');
  const template = new URL(url);
  template.pathname = templateName;
  const database = await openPostgres(template.href);
  await database.migrate();
  await database.close();
  project.provide('postgresUrl', url);
}
