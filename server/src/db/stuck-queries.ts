import { statfs } from 'node:fs/promises';
import type { PoolClient, QueryResult } from 'pg';
import type { Batching, Statement } from './batching-client.ts';
import { isLongWork } from './time-limits.ts';

/** The exit code of a server whose database is stuck; a restart may help. */
export const stuckExitCode = 75;

/** A query blocks the event loop while it runs, so its answer may come just after the timer. */
const secondLookMs = 1_000;

export interface StuckQueries {
  limitMs: number;
  /** Called when a query of the embedded database got no answer in time. */
  onStuck: () => void;
}

const wrapped = new WeakMap<PoolClient, PoolClient & Batching>();

/**
 * On a full disk, the embedded database can stop in the middle of a query: neither that query nor any
 * later one ever ends.
 */
export function watchForStuckQueries(
  client: PoolClient & Batching,
  { limitMs, onStuck }: StuckQueries,
): PoolClient & Batching {
  const before = wrapped.get(client);
  if (before) return before;

  function sendBatch(statements: readonly Statement[]) {
    if (isLongWork()) return client.sendBatch(statements);
    let timer = setTimeout(() => {
      timer = setTimeout(onStuck, secondLookMs);
    }, limitMs);
    // The last one is always answered last, or fails with the one before it.
    client.sendBatch(
      statements.map((statement, index) =>
        index < statements.length - 1
          ? statement
          : beforeOutcome(statement, () => clearTimeout(timer)),
      ),
    );
  }
  const query = (text: string, values?: unknown[]) =>
    new Promise<QueryResult>((resolve, reject) => {
      sendBatch([{ text, values, resolve, reject }]);
    });
  const wrapper = Object.create(client, {
    query: { value: query },
    sendBatch: { value: sendBatch },
  }) as PoolClient & Batching;
  wrapped.set(client, wrapper);
  return wrapper;
}

const beforeOutcome = ({ resolve, reject, ...rest }: Statement, hook: () => void): Statement => ({
  ...rest,
  resolve: (result) => {
    hook();
    resolve(result);
  },
  reject: (error) => {
    hook();
    reject(error);
  },
});

/** Why the server stops, for whoever starts it again. */
export async function explainStuckQuery(folder: string, limitMs: number): Promise<string> {
  const sentence = `The embedded database has not answered for ${Math.round(limitMs / 1000)} seconds, so the server is stopping. A full disk is the likely cause`;
  const space = await statfs(folder).catch(() => undefined);
  if (!space) return `${sentence}. Free up some space and start again.`;
  const freeMb = Math.floor((space.bavail * space.bsize) / 1_000_000);
  return `${sentence}: ${freeMb} MB are free in ${folder}. Free up some space if that is not much, and start again.`;
}
