import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { compileOnce } from '../../src/db/compiled-query.ts';
import { afterCommit, transaction } from '../../src/db/transaction.ts';
import { useApp } from '../support/app.ts';

const app = useApp();
const note = (key: string) => ({ key, value: '1', updated_at: new Date() });
const countNotes = async (key: string) =>
  (await app.db.selectFrom('settings').select('key').where('key', '=', key).execute()).length;

class DatabaseError extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

describe('a transaction', () => {
  it('is all or nothing', async () => {
    const attempt = transaction(app.db, async (tx) => {
      await tx.insertInto('settings').values(note('half')).execute();
      throw new Error('no');
    });
    await expect(attempt).rejects.toThrow('no');
    expect(await countNotes('half')).toBe(0);
  });

  it.each(['40001', '40P01'])('is retried from the start after %s', async (code) => {
    let tries = 0;
    await transaction(app.db, async (tx) => {
      tries += 1;
      await tx
        .insertInto('settings')
        .values(note(`again-${code}`))
        .execute();
      if (tries < 3) throw new DatabaseError(code);
    });
    expect(tries).toBe(3);
    expect(await countNotes(`again-${code}`)).toBe(1);
  });

  it('gives up after five attempts, and does not retry other errors', async () => {
    for (const [code, expected] of [
      ['40P01', 5],
      ['23505', 1],
    ] as const) {
      let tries = 0;
      const attempt = transaction(app.db, async () => {
        tries += 1;
        throw new DatabaseError(code);
      });
      await expect(attempt).rejects.toThrow(code);
      expect(tries).toBe(expected);
    }
  });

  it('runs after-commit callbacks only if it commits', async () => {
    const sent: string[] = [];
    await transaction(app.db, async (tx) => {
      afterCommit(tx, () => sent.push('kept'));
      expect(sent).toEqual([]);
    });
    const failing = transaction(app.db, async (tx) => {
      afterCommit(tx, () => sent.push('lost'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(sent).toEqual(['kept']);
  });

  it('refuses a query outside it at once instead of deadlocking', async () => {
    const attempt = transaction(app.db, async () => {
      await sql`select 1`.execute(app.db);
    });
    await expect(attempt).rejects.toThrow('outside the open transaction');
  });
});

describe('a precompiled query', () => {
  const compare = compileOnce((db, one: string, other: string) =>
    db
      .selectNoFrom([
        sql<string>`${one}::text`.as('one'),
        sql<string>`${other}::text || ${'!'}::text`.as('other'),
      ])
      .$castTo<{ one: string; other: string }>(),
  );

  it('runs with the arguments of each call and with its fixed values', async () => {
    expect(await compare(app.db, 'a', 'b')).toEqual([{ one: 'a', other: 'b!' }]);
    expect(await compare(app.db, 'same', 'same')).toEqual([{ one: 'same', other: 'same!' }]);
    expect(await compare(app.db, '!', '')).toEqual([{ one: '!', other: '!' }]);
  });

  it('runs on the given transaction', async () => {
    const rows = await transaction(app.db, (tx) => compare(tx, 'in', 'side'));
    expect(rows).toEqual([{ one: 'in', other: 'side!' }]);
  });
});
