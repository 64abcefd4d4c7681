import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { inject } from 'vitest';
import { type Database, openEmbeddedDatabase, openPostgres } from '../../src/db/database.ts';
import { templateName } from './prepare-database.ts';

export const databaseKind = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'embedded';

/** A fresh copy of the prepared database, embedded or PostgreSQL depending on the run. */
export async function copyDatabase(): Promise<Database & { url: string | undefined }> {
  if (databaseKind === 'embedded') {
    const dump = new Blob([new Uint8Array(await readFile(inject('preparedDump')))]);
    return { ...(await openEmbeddedDatabase({ copyOf: dump })), url: undefined };
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const strategy = inject('copyStrategy');
  await onServer(`create database ${name} template ${templateName} ${strategy}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  const database = await openPostgres(url.href);
  return {
    ...database,
    url: url.href,
    close: async () => {
      await database.close();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}

async function onServer(statement: string) {
  const server = new Client({ connectionString: inject('postgresUrl') });
  await server.connect();
  try {
    await server.query(statement);
  } finally {
    await server.end();
  }
}
