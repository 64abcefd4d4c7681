import { Client } from 'pg';
import { findOrFetchPostgres } from '../scripts/test/postgres.ts';
import { startPostgres } from '../scripts/test/throwaway-postgres.ts';

export interface BenchServer {
  bin: string;
  log: string;
  /** Creates a new, empty database. */
  create: (name: string) => Promise<string>;
}

/** PostgreSQL with default settings, including fsync, as in production. */
export async function startBenchServer(): Promise<BenchServer> {
  const bin = findOrFetchPostgres();
  if (!bin) throw new Error('Install PostgreSQL, or set POSTGRES_BIN to its programs.');
  const server = await startPostgres(bin, { isDurable: true });
  process.on('exit', server.stop);
  process.on('SIGINT', () => process.exit(1));
  return {
    bin,
    log: server.log,
    create: async (name) => {
      await execute(server.url, `create database ${name}`);
      const url = new URL(server.url);
      url.pathname = name;
      return url.href;
    },
  };
}

export async function withClient<T>(url: string, callback: (client: Client) => Promise<T>) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await callback(client);
  } finally {
    await client.end();
  }
}

export const execute = (url: string, text: string) =>
  withClient(url, (client) => client.query(text));
