import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { StartError } from '../start-error.ts';
import { type Batching, createBatching } from './batching-client.ts';
import { openEmbedded } from './embedded.ts';
import { maintainEmbedded } from './embedded-upkeep.ts';
import { createFastLane, registerFastLane } from './fast-lane.ts';
import { migrate } from './migrate.ts';
import { pgTypes } from './pg-types.ts';
import { PipelinedKysely } from './pipelined-kysely.ts';
import { createStatementNamer } from './prepared-statements.ts';
import type { Db } from './schema.ts';
import { type StuckQueries, watchForStuckQueries } from './stuck-queries.ts';
import { isLongWork, longTimeLimitMs, withLongTimeLimit } from './time-limits.ts';
import { checkNotInTransaction } from './transaction-guard.ts';
import { isTransactionPooled } from './transaction-pooling.ts';

export interface Database {
  db: Db;
  /** Migrates to the latest version or to the named migration; returns the applied migrations. */
  migrate: (upTo?: string) => Promise<string[]>;
  /** Whether the database responds. */
  ping: () => Promise<boolean>;
  /** To be called every few seconds. A PostgreSQL server does this by itself. */
  maintain?: (stopping: AbortSignal) => Promise<void>;
  close: () => Promise<void>;
}

export async function openEmbeddedDatabase(
  source: Parameters<typeof openEmbedded>[0],
  stuckQueries?: StuckQueries,
): Promise<Database> {
  const { pool, close } = await openEmbedded(source);
  const watch = (client: PoolClient & Batching) =>
    stuckQueries ? watchForStuckQueries(client, stuckQueries) : client;
  const named = createBatching({ nameStatement: createStatementNamer() });
  // A migration changes the tables that a prepared statement was made for.
  const unnamed = createBatching({ nameStatement: () => undefined });
  const database = fromPool(pool, (client) => watch(named(client)));
  const setup = fromPool(pool, (client) => watch(unnamed(client)));
  return {
    ...database,
    migrate: (upTo) => withLongTimeLimit(() => migrate(setup.db, upTo)),
    maintain: (stopping) => maintainEmbedded(database.db, stopping),
    close,
  };
}

const oldestVersion = 14;

interface PostgresOptions {
  /** How long to wait for a connection, and for the answer to a query. */
  timeLimitMs?: number;
}

/** More would rarely be busy: one process of the server sends to them. */
const fastLaneSize = 2;

/** Planning a short query with its values takes longer than running it. */
const genericPlans = { options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan' };

/** How long after the server should have ended a query the process stops waiting for it. */
const answerMarginMs = 500;

export async function openPostgres(
  url: string,
  { timeLimitMs = longTimeLimitMs }: PostgresOptions = {},
): Promise<Database> {
  const isPooled = await withSetupPool(url, async (pool) => {
    await checkServerVersion(pool);
    return isBehindPooler(pool);
  });
  const options = {
    connectionString: url,
    // Also how long a request waits for a free connection.
    connectionTimeoutMillis: timeLimitMs,
    keepAlive: true,
    pipeline: true,
    types: pgTypes,
    // A pooler refuses settings of a connection.
    ...(!isPooled && {
      statement_timeout: timeLimitMs,
      idle_in_transaction_session_timeout: 60_000,
      options: '-c timezone=UTC',
    }),
  };
  const pool = new Pool({ ...options, max: 20 });
  const wrapClient = createBatching({
    nameStatement: isPooled ? () => undefined : createStatementNamer(),
    timeLimitMs: () => (isLongWork() ? longTimeLimitMs : timeLimitMs + answerMarginMs),
  });
  const { db, ping } = fromPool(pool, wrapClient);
  const fastPool = new Pool({ ...options, ...genericPlans, max: fastLaneSize });
  ignoreBrokenConnections(fastPool);
  const fastLane = createFastLane({ pool: fastPool, size: fastLaneSize, wrapClient });
  if (!isPooled) registerFastLane(db, fastLane);
  return {
    db,
    ping,
    migrate: (upTo) => withSetupPool(url, (setup) => migrate(fromPool(setup).db, upTo)),
    close: async () => {
      await Promise.all([pool.end(), fastLane.close()]);
    },
  };
}

/** Connections without the request timeouts, because building an index may take long. */
async function withSetupPool<T>(url: string, callback: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = new Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 5_000 });
  try {
    return await callback(pool);
  } finally {
    await pool.end();
  }
}

async function isBehindPooler(pool: Pool): Promise<boolean> {
  const connections = [await pool.connect(), await pool.connect()] as const;
  try {
    return await isTransactionPooled(...connections);
  } finally {
    for (const connection of connections) connection.release();
  }
}

/** Explanations for PostgreSQL error codes. */
const reasons: Record<string, string> = {
  '28P01': 'refuses the password',
  '28000': 'refuses the user',
  '3D000': 'has no such database',
};

async function checkServerVersion(pool: Pool) {
  const answer = await pool
    .query<{ server_version_num: string }>('show server_version_num')
    .catch((error: Error & { code?: string }) => {
      const reason = reasons[error.code ?? ''];
      throw new StartError(
        reason
          ? `The database at DATABASE_URL ${reason}.`
          : `The database at DATABASE_URL cannot be reached (${error.code ?? error.message}).`,
      );
    });
  checkPostgresVersion(Math.floor(Number(answer.rows[0]?.server_version_num) / 10_000));
}

export function checkPostgresVersion(version: number) {
  if (version >= oldestVersion) return;
  throw new StartError(
    `The database at DATABASE_URL is PostgreSQL ${version}; version ${oldestVersion} or later is needed.`,
  );
}

/**
 * A broken connection is replaced on next use and its query fails; without these listeners it would
 * also crash the process.
 */
function ignoreBrokenConnections(pool: Pool) {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}

function fromPool(
  pool: Pool,
  wrapClient = (client: PoolClient) => client,
): Pick<Database, 'db' | 'ping'> {
  ignoreBrokenConnections(pool);
  const guarded = {
    connect: async (): Promise<PoolClient> => {
      checkNotInTransaction();
      return wrapClient(await pool.connect());
    },
    // Whoever opened the pool closes it; Kysely must not close it a second time.
    end: async () => {},
  };
  const db = new PipelinedKysely(guarded);
  return {
    db,
    ping: () => respondsWithin(sql`select 1`.execute(db), 3_000),
  };
}

async function respondsWithin(question: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const tooLate = pause(milliseconds, false, { ref: false });
  return Promise.race([
    question.then(
      () => true,
      () => false,
    ),
    tooLate,
  ]);
}
