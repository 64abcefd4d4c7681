import type { Pool, PoolClient } from 'pg';
import { createCork } from './cork.ts';
import { isUnreachable } from './pg-errors.ts';
import type { Db } from './schema.ts';
import { checkNotInTransaction } from './transaction-guard.ts';

/**
 * A few connections that all requests share for short reads. Statements do not wait for the answers of
 * others, and those of several requests leave in one write.
 */
export interface FastLane {
  query: <Row>(text: string, values: readonly unknown[]) => Promise<Row[]>;
  close: () => Promise<void>;
}

const lanes = new WeakMap<Db, FastLane>();

/** None within a transaction, or where statements cannot share a connection. */
export const fastLaneOf = (db: Db): FastLane | undefined => lanes.get(db);

export function registerFastLane(db: Db, lane: FastLane) {
  lanes.set(db, lane);
}

interface Options {
  pool: Pool;
  size: number;
  wrapClient: (client: PoolClient) => PoolClient;
}

export function createFastLane({ pool, size, wrapClient }: Options): FastLane {
  const connections = Array.from({ length: size }, () => createSharedConnection(pool, wrapClient));
  return {
    query: async <Row>(text: string, values: readonly unknown[]) => {
      checkNotInTransaction();
      const least = connections.reduce((one, other) =>
        other.waiting() < one.waiting() ? other : one,
      );
      return least.query<Row>(text, values);
    },
    close: async () => {
      for (const connection of connections) connection.close();
      await pool.end();
    },
  };
}

interface OpenConnection {
  client: PoolClient;
  cork: () => void;
}

function createSharedConnection(pool: Pool, wrapClient: (client: PoolClient) => PoolClient) {
  let opening: Promise<OpenConnection> | undefined;
  let current: OpenConnection | undefined;
  let waiting = 0;

  async function open(): Promise<OpenConnection> {
    const raw = await pool.connect();
    const client = wrapClient(raw);
    // Until all requests that are ready have sent their statements.
    const opened = { client, cork: createCork(client, setImmediate) };
    raw.once('end', () => discard(opened));
    current = opened;
    return opened;
  }

  async function connect(): Promise<OpenConnection> {
    opening ??= open();
    try {
      return await opening;
    } finally {
      opening = undefined;
    }
  }

  /** The next query opens another one. */
  function discard(connection: OpenConnection) {
    if (current !== connection) return;
    current = undefined;
    connection.client.release(true);
  }

  return {
    waiting: () => waiting,
    query: async <Row>(text: string, values: readonly unknown[]): Promise<Row[]> => {
      waiting += 1;
      try {
        const connection = current ?? (await connect());
        connection.cork();
        try {
          return (await connection.client.query(text, values as unknown[])).rows;
        } catch (error) {
          if (isUnreachable(error)) discard(connection);
          throw error;
        }
      } finally {
        waiting -= 1;
      }
    },
    close: () => {
      if (current) discard(current);
    },
  };
}
