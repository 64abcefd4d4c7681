import { tmpdir } from 'node:os';
import type { PoolClient } from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Batching } from './batching-client.ts';
import { explainStuckQuery, watchForStuckQueries } from './stuck-queries.ts';
import { withLongTimeLimit } from './time-limits.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = new Promise<never>(() => {});

function watch(query: () => Promise<unknown>) {
  const onStuck = vi.fn();
  const sendBatch: Batching['sendBatch'] = ([statement]) => {
    query().then((result) => statement?.resolve(result as never), statement?.reject);
  };
  const client = watchForStuckQueries({ sendBatch } as PoolClient & Batching, {
    limitMs: 30_000,
    onStuck,
  });
  return { client, onStuck };
}

it('notices a query that never ends', { tags: ['FAULT-1'] }, () => {
  const { client, onStuck } = watch(() => never);
  void client.query('select 1');
  vi.advanceTimersByTime(30_000);
  expect(onStuck).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(onStuck).toHaveBeenCalledOnce();
});

it('waits for answered queries and for long work', { tags: ['FAULT-1'] }, async () => {
  const answered = watch(async () => ({ rows: [] }));
  await answered.client.query('select 1');
  const long = watch(() => never);
  void withLongTimeLimit(() => long.client.query('select 1'));
  vi.advanceTimersByTime(60_000);
  expect(answered.onStuck).not.toHaveBeenCalled();
  expect(long.onStuck).not.toHaveBeenCalled();
});

it('says why the server stops and how much space is left', { tags: ['FAULT-1'] }, async () => {
  expect(await explainStuckQuery(tmpdir(), 30_000)).toMatch(
    /^The embedded database has not answered for 30 seconds, .* full disk .*: \d+ MB are free in /,
  );
  expect(await explainStuckQuery('/nowhere', 30_000)).toContain('Free up some space');
});
