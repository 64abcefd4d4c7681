import { statfs } from 'node:fs/promises';
import type { PoolClient } from 'pg';
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

const wrapped = new WeakMap<PoolClient, PoolClient>();

/**
 * On a full disk, the embedded database can stop in the middle of a query: neither that query nor any
 * later one ever ends.
 */
export function watchForStuckQueries(
  client: PoolClient,
  { limitMs, onStuck }: StuckQueries,
): PoolClient {
  const before = wrapped.get(client);
  if (before) return before;

  async function query(text: unknown, values?: unknown[]) {
    if (isLongWork()) return client.query(text as string, values);
    let timer = setTimeout(() => {
      timer = setTimeout(onStuck, secondLookMs);
    }, limitMs);
    try {
      return await client.query(text as string, values);
    } finally {
      clearTimeout(timer);
    }
  }
  const wrapper = Object.create(client, { query: { value: query } }) as PoolClient;
  wrapped.set(client, wrapper);
  return wrapper;
}

/** Why the server stops, for whoever starts it again. */
export async function explainStuckQuery(folder: string, limitMs: number): Promise<string> {
  const sentence = `The embedded database has not answered for ${Math.round(limitMs / 1000)} seconds, so the server is stopping. A full disk is the likely cause`;
  const space = await statfs(folder).catch(() => undefined);
  if (!space) return `${sentence}. Free up some space and start again.`;
  const freeMb = Math.floor((space.bavail * space.bsize) / 1_000_000);
  return `${sentence}: ${freeMb} MB are free in ${folder}. Free up some space if that is not much, and start again.`;
}
