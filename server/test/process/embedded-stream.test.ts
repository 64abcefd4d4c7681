import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmbedded } from '../../src/db/embedded.ts';
import { preparedDataFolder } from '../support/server-process.ts';

let embedded: Awaited<ReturnType<typeof openEmbedded>>;
beforeAll(async () => {
  embedded = await openEmbedded({ folder: join(preparedDataFolder(), 'database') });
});
afterAll(() => embedded.close());

const named = { name: 'answer', text: 'select $1::int as answer', values: [42] };

it('a client that replaces another finds neither its statements nor its transaction', async () => {
  const first = await embedded.pool.connect();
  await first.query(named);
  await first.query('begin');
  first.release(true);
  const second = await embedded.pool.connect();
  expect((await second.query(named)).rows).toEqual([{ answer: 42 }]);
  const found = await second.query('select now() = statement_timestamp() as "isAlone"');
  expect(found.rows).toEqual([{ isAlone: true }]);
  second.release();
});

it('a query that fails leaves the connection usable', async () => {
  const { pool } = embedded;
  const wrong = { name: 'wrong', text: 'select $1::int / 0', values: [1] };
  await expect(pool.query(wrong)).rejects.toMatchObject({ code: '22012' });
  await expect(pool.query('select from nowhere')).rejects.toMatchObject({ code: '42P01' });
  expect((await pool.query(named)).rows).toEqual([{ answer: 42 }]);
});

it('an answer of several megabytes arrives whole', async () => {
  const { rows } = await embedded.pool.query("select repeat('é', 3000000) as text");
  expect(rows[0].text).toBe('é'.repeat(3_000_000));
});
