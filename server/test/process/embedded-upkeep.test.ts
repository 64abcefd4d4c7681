import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openEmbeddedDatabase } from '../../src/db/database.ts';
import { transaction } from '../../src/db/transaction.ts';
import { preparedDataFolder } from '../support/server-process.ts';

const folder = join(preparedDataFolder(), 'database');
let database: Database;
beforeAll(async () => {
  database = await openEmbeddedDatabase({ folder });
});
afterAll(() => database.close());

const maintain = (stopping = new AbortController().signal) => database.maintain?.(stopping);
const run = (text: string) => sql.raw(text).execute(database.db);

async function statusOf(table: string) {
  await run('select pg_stat_force_next_flush()');
  const { rows } = await sql<{
    estimated: number;
    dead: number;
    vacuums: number;
    analyzes: number;
    kb: number;
  }>`
    select c.reltuples::int as estimated, n_dead_tup::int as dead, vacuum_count::int as vacuums,
      analyze_count::int as analyzes, (pg_relation_size(c.oid) / 1024)::int as kb
    from pg_class c join pg_stat_user_tables s on s.relid = c.oid
    where c.relname = ${table}`.execute(database.db);
  return rows[0];
}

// Without statistics PostgreSQL assumes that a table is nearly empty, and plans slow joins.
it('the planner knows a table once it has grown', async () => {
  await maintain();
  await run('create table growing as select n from generate_series(1, 500) n');
  await maintain();
  expect(await statusOf('growing')).toMatchObject({ estimated: 500, analyzes: 1 });
  await run('insert into growing select n from generate_series(1, 1000) n');
  await maintain();
  expect(await statusOf('growing')).toMatchObject({ estimated: 1_500, analyzes: 2 });
});

it('rows that were changed many times take no more space than a few copies', async () => {
  await run('create table busy as select n, 0 as changes from generate_series(1, 1000) n');
  await maintain();
  const before = (await statusOf('busy'))?.kb ?? 0;
  for (let turn = 0; turn < 10; turn += 1) {
    await run('update busy set changes = changes + 1');
    await maintain();
    expect(await statusOf('busy')).toMatchObject({ dead: 0 });
  }
  expect((await statusOf('busy'))?.kb).toBeLessThanOrEqual(3 * before);
});

it('a table with few changes is left alone', async () => {
  await run('create table calm as select n from generate_series(1, 1000) n');
  await maintain();
  await run('update calm set n = n + 1 where n <= 10');
  await maintain();
  expect(await statusOf('calm')).toMatchObject({ dead: 10, vacuums: 1, analyzes: 1 });
});

it('an open transaction is finished first', async () => {
  const order: string[] = [];
  let upkeep: Promise<unknown> | undefined;
  await database.db.transaction().execute(async (tx) => {
    upkeep = maintain()?.then(() => order.push('upkeep'));
    for (let query = 0; query < 20; query += 1) await sql`select 1`.execute(tx);
    order.push('transaction');
  });
  await upkeep;
  expect(order).toEqual(['transaction', 'upkeep']);
});

it('it refuses to run inside a transaction, which would wait for itself', async () => {
  const inside = transaction(database.db, async () => maintain());
  await expect(inside).rejects.toThrow('outside the open transaction');
});

it('it ends early when the server stops', async () => {
  await run('create table late as select n from generate_series(1, 500) n');
  await maintain(AbortSignal.abort());
  expect(await statusOf('late')).toMatchObject({ analyzes: 0 });
});

it('the write-ahead log stays small', async () => {
  const logFiles = () =>
    readdirSync(join(folder, 'pg_wal')).filter((name) => /^\w{24}$/.test(name));
  for (let turn = 0; turn < 6; turn += 1) {
    await run("select pg_logical_emit_message(false, 'test', repeat('x', 17000000))");
    await maintain();
  }
  // Of 16 MB each.
  expect(logFiles().length).toBeLessThanOrEqual(4);
});
