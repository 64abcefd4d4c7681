import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** Creates a new, empty database and returns its address. */
export async function createDatabase(serverUrl: string): Promise<string> {
  const name = `torture_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}
