import { statSync } from 'node:fs';
import { Client } from 'pg';
import { findOrFetchPostgres } from '../scripts/test/postgres.ts';
import { startPostgres } from '../scripts/test/throwaway-postgres.ts';

export interface BenchServer {
  bin: string;
  log: string;
  /** Creates a new, empty database. */
  create: (name: string) => Promise<string>;
  /** Turns logging of all statements on or off. */
  logStatements: (on: boolean) => Promise<void>;
  logLength: () => number;
  stop: () => void;
}

/** PostgreSQL with default settings, including fsync, as in production. */
export async function startBenchServer(): Promise<BenchServer> {
  const bin = findOrFetchPostgres();
  if (!bin) throw new Error('Install PostgreSQL, or set POSTGRES_BIN to its programs.');
  const server = await startPostgres(bin, { isDurable: true });
  const execute = async (text: string) => {
    const client = new Client({ connectionString: server.url });
    await client.connect();
    await client.query(text);
    await client.end();
  };
  return {
    bin,
    log: server.log,
    create: async (name) => {
      await execute(`create database ${name}`);
      const url = new URL(server.url);
      url.pathname = name;
      return url.href;
    },
    logStatements: async (on) => {
      await execute(`alter system set log_statement = '${on ? 'all' : 'none'}'`);
      await execute('select pg_reload_conf()');
    },
    logLength: () => statSync(server.log).size,
    stop: server.stop,
  };
}
