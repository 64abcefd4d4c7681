import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { StartError } from '../start-error.ts';
import { openEmbedded } from './embedded.ts';
import type { Db } from './schema.ts';
import { refuseInsideTransaction } from './scope.ts';

export interface Database {
  db: Db;
  kind: 'embedded' | 'postgres';
  /** Answers whether the database answers. */
  ping: () => Promise<boolean>;
  close: () => Promise<void>;
}

export async function openEmbeddedDatabase(
  source: Parameters<typeof openEmbedded>[0],
): Promise<Database> {
  const { pool, close } = await openEmbedded(source);
  return { ...overPool(pool), kind: 'embedded', close };
}

const oldestVersion = 14;

export async function openPostgres(url: string): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
  });
  try {
    await refuseOldServer(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { ...overPool(pool), kind: 'postgres', close: () => pool.end() };
}

async function refuseOldServer(pool: Pool) {
  const answer = await pool
    .query<{ server_version_num: string }>('show server_version_num')
    .catch((error: Error & { code?: string }) => {
      throw new StartError(
        `The database at DATABASE_URL cannot be reached (${error.code ?? error.message}).`,
      );
    });
  const version = Math.floor(Number(answer.rows[0]?.server_version_num) / 10_000);
  if (version < oldestVersion) {
    throw new StartError(
      `The database at DATABASE_URL is PostgreSQL ${version}; version ${oldestVersion} or later is needed.`,
    );
  }
}

function overPool(pool: Pool): Pick<Database, 'db' | 'ping'> {
  // An idle connection that breaks is replaced on its next use; without a listener it would end the process.
  pool.on('error', () => {});
  const guarded = {
    connect: (): Promise<PoolClient> => {
      refuseInsideTransaction();
      return pool.connect();
    },
    // The pool belongs to whoever opened it; Kysely must not end it a second time.
    end: async () => {},
  };
  return {
    db: new Kysely({ dialect: new PostgresDialect({ pool: guarded }) }),
    ping: async () => {
      try {
        await pool.query('select 1');
        return true;
      } catch {
        return false;
      }
    },
  };
}
