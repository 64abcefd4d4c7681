import { statSync } from 'node:fs';
import { Client } from 'pg';
import { findOrFetchPostgres } from '../scripts/test/postgres.ts';
import { startPostgres } from '../scripts/test/throwaway-postgres.ts';

export interface BenchServer {
  bin: string;
  log: string;
  /** A new, empty database on it. */
  create: (name: string) => Promise<string>;
  /** Logs every statement, or none. */
  logStatements: (on: boolean) => Promise<void>;
  logLength: () => number;
  stop: () => void;
}

/** PostgreSQL as it comes: with fsync, since that is how it is run where it matters. */
export async function startBenchServer(): Promise<BenchServer> {
  const bin = findOrFetchPostgres();
  if (!bin) throw new Error('Install PostgreSQL, or set POSTGRES_BIN to its programs.');
  const server = await startPostgres(bin, { isDurable: true });
  const ask = async (text: string) => {
    const client = new Client({ connectionString: server.url });
    await client.connect();
    await client.query(text);
    await client.end();
  };
  return {
    bin,
    log: server.log,
    create: async (name) => {
      await ask(`create database ${name}`);
      const url = new URL(server.url);
      url.pathname = name;
      return url.href;
    },
    logStatements: async (on) => {
      await ask(`alter system set log_statement = '${on ? 'all' : 'none'}'`);
      await ask('select pg_reload_conf()');
    },
    logLength: () => statSync(server.log).size,
    stop: server.stop,
  };
}
