import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { days, minutes } from '../../src/clock.ts';
import { transaction } from '../../src/db/transaction.ts';
import { createOutbox, each, type Outbox } from '../../src/outbox/outbox.ts';
import { type Row, take, takeOver } from '../../src/outbox/rows.ts';
import { copyDatabase } from '../support/database.ts';

const database = await copyDatabase();
const { db } = database;
afterAll(() => database.close());

let offset = 0;
let outbox: Outbox;
const newOutbox = () =>
  createOutbox({
    db,
    clock: () => new Date(Date.now() + offset),
    log: pino({ level: 'silent' }),
  });
const pass = (milliseconds: number) => {
  offset += milliseconds;
};
const say = (email: string) =>
  transaction(db, (tx) => outbox.write(tx, 'account.reset-asked', { email }));
const waiting = () => db.selectFrom('outbox').selectAll().execute();

beforeEach(async () => {
  await db.deleteFrom('outbox').execute();
  outbox = newOutbox();
});

describe('the outbox', () => {
  it('delivers what was written, once, and in order', async () => {
    const heard: string[] = [];
    outbox.handle('account.reset-asked', {
      outside: async ({ email }) => {
        heard.push(email);
      },
    });
    await say('a');
    await say('b');
    await outbox.deliverDue();
    await outbox.deliverDue();
    expect(heard).toEqual(['a', 'b']);
    expect(await waiting()).toEqual([]);
  });

  it('knows nothing of what did not commit', async () => {
    const attempt = transaction(db, async (tx) => {
      await outbox.write(tx, 'account.reset-asked', { email: 'x' });
      throw new Error('no');
    });
    await expect(attempt).rejects.toThrow('no');
    expect(await waiting()).toEqual([]);
  });

  it('tries again until it worked, with growing pauses', async () => {
    let tries = 0;
    outbox.handle('account.reset-asked', {
      outside: async () => {
        tries += 1;
        if (tries < 4) throw new Error('not yet');
      },
    });
    await say('a');
    const pauses: number[] = [];
    while ((await waiting()).length > 0) {
      await outbox.deliverDue();
      const [row] = await waiting();
      if (!row) break;
      expect(row.last_error).toContain('not yet');
      const pause = row.due_at.getTime() - Date.now() - offset;
      pauses.push(Math.round(pause / 1000));
      pass(pause);
    }
    expect(tries).toBe(4);
    expect(pauses).toEqual([1, 4, 9]);
  });

  it('commits a handler’s work and the removal together', async () => {
    outbox.handle('account.reset-asked', {
      inside: async (tx) => {
        await tx
          .insertInto('settings')
          .values({ key: 'from-outbox', value: '1', updated_at: new Date() })
          .execute();
        throw new Error('after the work');
      },
    });
    await say('a');
    await outbox.deliverDue();
    expect(await waiting()).toHaveLength(1);
    expect(await db.selectFrom('settings').selectAll().execute()).toEqual([]);
  });

  it('takes up again what a process held when it died', async () => {
    let release = () => {};
    const stuck = new Promise<void>((resolve) => {
      release = resolve;
    });
    outbox.handle('account.reset-asked', { outside: () => stuck });
    await say('a');
    const dying = outbox.deliverDue();

    const heard: string[] = [];
    const other = newOutbox();
    other.handle('account.reset-asked', {
      outside: async ({ email }) => {
        heard.push(email);
      },
    });
    await expect.poll(async () => (await waiting())[0]?.attempts).toBe(1);
    await other.deliverDue();
    expect(heard).toEqual([]);
    pass(minutes(2));
    await other.deliverDue();
    expect(heard).toEqual(['a']);
    release();
    await dying;
  });

  it('lets a process that held a row for too long find that it lost it', async () => {
    const takeNow = () =>
      transaction(db, (tx) =>
        take(
          tx,
          { atOnce: 5, inOrder: true, leaseMs: minutes(2), topics: ['account.reset-asked'] },
          new Date(Date.now() + offset),
        ),
      );
    const claim = async (rows: Row[]) => (await transaction(db, (tx) => takeOver(tx, rows))).size;
    await say('a');
    const slow = await takeNow();
    expect(await takeNow()).toEqual([]);
    pass(minutes(2));
    const quick = await takeNow();
    expect(await claim(slow)).toBe(0);
    expect(await claim(quick)).toBe(1);
    expect(await claim(quick)).toBe(0);
  });

  it('works off a rush together; one that fails keeps back none of the others', async () => {
    const heard: string[] = [];
    outbox.handle('account.reset-asked', {
      inside: each(async (tx, { email }) => {
        await tx
          .insertInto('settings')
          .values({ key: email, value: '1', updated_at: new Date() })
          .execute();
        if (email === 'word 7') throw new Error('not this one');
        heard.push(email);
      }),
    });
    const words = Array.from({ length: 12 }, (_, index) => `word ${index}`);
    for (const word of words) await say(word);
    await outbox.deliverDue();
    const others = words.filter((word) => word !== 'word 7');
    expect(new Set(heard)).toEqual(new Set(others));
    const kept = await db.selectFrom('settings').select('key').execute();
    expect(kept.map(({ key }) => key).sort()).toEqual(others.sort());
    expect(await waiting()).toMatchObject([{ last_error: 'Error: not this one', attempts: 1 }]);
    await db.deleteFrom('settings').execute();
  });

  it('delivers in the order of writing', async () => {
    const heard: string[] = [];
    outbox.handle('account.reset-asked', {
      outside: async ({ email }) => {
        heard.push(email);
      },
    });
    const words = Array.from({ length: 12 }, (_, index) => `word ${index}`);
    for (const word of words) await say(word);
    // A row that is written again lies elsewhere in the table than its age would have it.
    await db.updateTable('outbox').set({ last_error: 'x' }).where('attempts', '=', 0).execute();
    await outbox.deliverDue();
    expect(heard).toEqual(words);
  });

  it('holds up nothing but mail while the mail server is slow', async () => {
    let release = () => {};
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    const heard: string[][] = [];
    outbox.handle('mail.queued', { outside: () => slow });
    outbox.handle('sessions.ended', {
      outside: async ({ sessionIds }) => {
        heard.push(sessionIds);
      },
    });
    outbox.start();
    await transaction(db, (tx) => outbox.write(tx, 'mail.queued', { mailId: 'm' }));
    await transaction(db, (tx) => outbox.write(tx, 'sessions.ended', { sessionIds: ['s'] }));
    await expect.poll(() => heard).toEqual([['s']]);
    release();
    await outbox.stop();
  });

  it('sets aside what has failed for a day, tried less and less often, but every hour', async () => {
    let tries = 0;
    outbox.handle('account.reset-asked', {
      outside: async () => {
        tries += 1;
        throw new Error('never');
      },
    });
    await say('a');
    const start = offset;
    const pauses: number[] = [];
    for (;;) {
      await outbox.deliverDue();
      const [row] = await waiting();
      if (row?.set_aside_at) break;
      const pause = (row?.due_at.getTime() ?? 0) - Date.now() - offset;
      pauses.push(Math.round(pause / 1000));
      pass(pause);
    }
    expect(pauses.slice(0, 4)).toEqual([1, 4, 9, 16]);
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    expect(pauses.at(-1)).toBe(3_600);
    expect(offset - start).toBeGreaterThanOrEqual(days(1) - minutes(1));
    pass(days(1));
    await outbox.deliverDue();
    expect(tries).toBe(pauses.length + 1);
    expect((await waiting())[0]).toMatchObject({ last_error: 'Error: never' });
  });

  it('delivers by itself once started, as soon as something is written', async () => {
    const heard: string[] = [];
    outbox.handle('account.reset-asked', {
      outside: async ({ email }) => {
        heard.push(email);
      },
    });
    outbox.start();
    await say('now');
    await expect.poll(() => heard).toEqual(['now']);
    await outbox.stop();
  });
});
