import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { compileInsert } from '../../src/db/compiled-insert.ts';
import { compileOnce } from '../../src/db/compiled-query.ts';
import { transaction } from '../../src/db/transaction.ts';
import { useApp } from '../support/app.ts';

const app = useApp();
const insertNotes = compileInsert('settings', ['key', 'value', 'updated_at']);
const note = (key: string) => ({ key, value: '1', updated_at: new Date() });
const keys = async (start: string) =>
  (
    await app.db.selectFrom('settings').select('key').where('key', 'like', `${start}%`).execute()
  ).map(({ key }) => key);

describe('a write that nobody waits for', () => {
  it('commits with its transaction, in the order written', async () => {
    const seen = await transaction(app.db, async (tx) => {
      await insertNotes(tx, [note('later-1')]);
      const [first] = await Promise.all([
        tx.selectFrom('settings').select('key').where('key', '=', 'later-1').execute(),
        tx.deleteFrom('settings').where('key', '=', 'later-1').execute(),
      ]);
      await insertNotes(tx, [note('later-2')]);
      return first;
    });
    expect(seen).toEqual([{ key: 'later-1' }]);
    expect(await keys('later-')).toEqual(['later-2']);
  });

  it('can have any number of rows, and stores all or none of them', async () => {
    const many = Array.from({ length: 23 }, (_, number) => note(`many-${number}`));
    await transaction(app.db, (tx) => insertNotes(tx, many));
    expect((await keys('many-')).toSorted()).toEqual(many.map(({ key }) => key).toSorted());
    const again = transaction(app.db, (tx) => insertNotes(tx, [note('more-1'), ...many]));
    await expect(again).rejects.toMatchObject({ code: '23505' });
    expect(await keys('more-')).toEqual([]);
  });

  it('fails the transaction with its own error, and nothing is stored', async () => {
    const attempt = transaction(app.db, async (tx) => {
      await insertNotes(tx, [note('twice-1')]);
      await insertNotes(tx, [note('twice-1')], () => new Error('explained'));
      await insertNotes(tx, [note('twice-2')]);
      return 'committed';
    });
    await expect(attempt).rejects.toThrow('explained');
    expect(await keys('twice-')).toEqual([]);
  });

  it('is named as the cause when a later statement is refused because of it', async () => {
    const attempt = transaction(app.db, async (tx) => {
      await insertNotes(tx, [note('cause')]);
      await insertNotes(tx, [note('cause')]);
      await tx.selectFrom('settings').select('key').execute();
    });
    await expect(attempt).rejects.toMatchObject({ code: '23505' });
    // The connection is fit for the next one.
    await transaction(app.db, (tx) => insertNotes(tx, [note('cause-next')]));
    expect(await keys('cause')).toEqual(['cause-next']);
  });

  it('is undone when the work fails after it', async () => {
    const attempt = transaction(app.db, async (tx) => {
      await insertNotes(tx, [note('undone')]);
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    expect(await keys('undone')).toEqual([]);
  });

  it('is retried with the whole transaction after a serialization failure', async () => {
    let tries = 0;
    await transaction(app.db, async (tx) => {
      tries += 1;
      if (tries > 1) return insertNotes(tx, [note('retried')]);
      await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx);
    });
    expect([tries, await keys('retried')]).toEqual([2, ['retried']]);
  });
});

const echo = compileOnce((db, value: unknown) =>
  db.selectNoFrom(sql<string>`${value}::text`.as('echoed')),
);

describe('statements that leave together', () => {
  it('fail together, and can be sent again', async () => {
    const attempt = transaction(app.db, async (tx) => {
      const failing = sql`select 1 / (${0}::integer)`.execute(tx);
      await Promise.allSettled([failing, echo(tx, 'never before')]);
      await failing;
    });
    await expect(attempt).rejects.toMatchObject({ code: '22012' });
    expect(await transaction(app.db, (tx) => echo(tx, 'now'))).toEqual([{ echoed: 'now' }]);
  });
});
