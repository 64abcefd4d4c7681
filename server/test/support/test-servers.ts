import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

export const postgresUrl = process.env.TEST_POSTGRES_URL;
export const redisUrl = process.env.TEST_REDIS_URL;

/** The settings to run a server on a new, empty database of the throwaway PostgreSQL. */
export async function newPostgresDatabase() {
  if (!postgresUrl) throw new Error('No PostgreSQL server was started for the tests.');
  const name = `process_${randomUUID().replaceAll('-', '')}`;
  const server = new Client({ connectionString: postgresUrl });
  await server.connect();
  await server.query(`create database ${name}`);
  await server.end();
  const url = new URL(postgresUrl);
  url.pathname = name;
  return { DATABASE_URL: url.href, SECRET: 'a secret that is only used in tests' };
}
