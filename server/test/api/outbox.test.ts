import { sql } from 'kysely';
import { pino } from 'pino';
import { v7 as newId } from 'uuid';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { days, minutes } from '../../src/clock.ts';
import type { Tx } from '../../src/db/schema.ts';
import { transaction } from '../../src/db/transaction.ts';
import { createOutbox, forEachPayload, type Outbox } from '../../src/outbox/outbox.ts';
import { claimDue, type OutboxRow, removeClaimed } from '../../src/outbox/repository.ts';
import { queueFor } from '../../src/outbox/topics.ts';
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
const advanceClock = (milliseconds: number) => {
  offset += milliseconds;
};
const writeEvent = (email: string) =>
  transaction(db, (tx) => outbox.write(tx, 'account.reset-asked', { email }));
const waiting = () => db.selectFrom('outbox').selectAll().execute();

beforeEach(async () => {
  await db.deleteFrom('outbox').execute();
  outbox = newOutbox();
});

describe('the outbox', () => {
  it('delivers everything once and in order', async () => {
    const delivered: string[] = [];
    outbox.handle('account.reset-asked', {
      external: async ({ email }) => {
        delivered.push(email);
      },
    });
    await writeEvent('a');
    await writeEvent('b');
    await outbox.deliverDue();
    await outbox.deliverDue();
    expect(delivered).toEqual(['a', 'b']);
    expect(await waiting()).toEqual([]);
  });

  it('ignores uncommitted rows', async () => {
    const attempt = transaction(db, async (tx) => {
      await outbox.write(tx, 'account.reset-asked', { email: 'x' });
      throw new Error('no');
    });
    await expect(attempt).rejects.toThrow('no');
    expect(await waiting()).toEqual([]);
  });

  it('retries with growing pauses until it succeeds', async () => {
    let tries = 0;
    outbox.handle('account.reset-asked', {
      external: async () => {
        tries += 1;
        if (tries < 4) throw new Error('not yet');
      },
    });
    await writeEvent('a');
    const pauses: number[] = [];
    while ((await waiting()).length > 0) {
      await outbox.deliverDue();
      const [row] = await waiting();
      if (!row) break;
      expect(row.last_error).toContain('not yet');
      const pause = row.due_at.getTime() - Date.now() - offset;
      pauses.push(Math.round(pause / 1000));
      advanceClock(pause);
    }
    expect(tries).toBe(4);
    expect(pauses).toEqual([1, 4, 9]);
  });

  it('continues at once when the database is back', { tags: ['FAULT-7'] }, async () => {
    let tries = 0;
    outbox.handle('mail.queued', {
      external: async () => {
        tries += 1;
        if (tries === 1) throw new Error('the database is away');
      },
    });
    await transaction(db, (tx) => outbox.write(tx, 'mail.queued', { mailId: 'm' }));
    // The failure cannot be recorded either.
    await sql`create function refuse_record() returns trigger language plpgsql as
      'begin raise exception ''the database is away''; end'`.execute(db);
    await sql`create trigger refuse_record before update on outbox for each row
      when (new.failing_since is not null) execute function refuse_record()`.execute(db);
    await expect(outbox.deliverDue()).rejects.toThrow('the database is away');
    await sql`drop function refuse_record cascade`.execute(db);

    await outbox.deliverDue();
    expect(tries).toBe(2);
    expect(await waiting()).toEqual([]);
  });

  it('does not take over the claims of other processes', { tags: ['FAULT-7'] }, async () => {
    outbox.handle('mail.queued', { external: async () => {} });
    await transaction(db, (tx) => outbox.write(tx, 'mail.queued', { mailId: 'm' }));
    const claimant = { processId: newId(), now: new Date(Date.now() + offset) };
    expect(await claimDue(db, queueFor('mail.queued'), claimant)).toHaveLength(1);
    await outbox.deliverDue();
    expect(await waiting()).toHaveLength(1);
  });

  it('commits the handler’s work together with the removal', async () => {
    outbox.handle('account.reset-asked', {
      inTransaction: async (tx) => {
        await tx
          .insertInto('settings')
          .values({ key: 'from-outbox', value: '1', updated_at: new Date() })
          .execute();
        throw new Error('after the work');
      },
    });
    await writeEvent('a');
    await outbox.deliverDue();
    expect(await waiting()).toHaveLength(1);
    expect(await db.selectFrom('settings').selectAll().execute()).toEqual([]);
  });

  it('commits deliveries without waiting for the disk, and nothing else', async () => {
    const readSetting = async (tx: Tx) => {
      const { rows } = await sql<{ mode: string }>`
        select current_setting('synchronous_commit') as mode`.execute(tx);
      return rows[0]?.mode;
    };
    let duringDelivery: string | undefined;
    outbox.handle('account.reset-asked', {
      inTransaction: async (tx) => {
        duringDelivery = await readSetting(tx);
      },
    });
    await writeEvent('a');
    await outbox.deliverDue();
    expect(duringDelivery).toBe('off');
    expect(await transaction(db, readSetting)).toBe('on');
  });

  it('takes over the rows of a process that died', async () => {
    let release = () => {};
    const stuck = new Promise<void>((resolve) => {
      release = resolve;
    });
    outbox.handle('account.reset-asked', { external: () => stuck });
    await writeEvent('a');
    const dying = outbox.deliverDue();

    const delivered: string[] = [];
    const other = newOutbox();
    other.handle('account.reset-asked', {
      external: async ({ email }) => {
        delivered.push(email);
      },
    });
    await expect.poll(async () => (await waiting())[0]?.attempts).toBe(1);
    await other.deliverDue();
    expect(delivered).toEqual([]);
    advanceClock(minutes(2));
    await other.deliverDue();
    expect(delivered).toEqual(['a']);
    release();
    await dying;
  });

  it('keeps what it has just written for the process that wrote it, and not for long', async () => {
    let release = () => {};
    const stuck = new Promise<void>((resolve) => {
      release = resolve;
    });
    const begun: string[] = [];
    outbox.handle('account.reset-asked', {
      external: async ({ email }) => {
        begun.push(email);
        await stuck;
      },
    });
    outbox.start();
    await writeEvent('a');
    await writeEvent('b');
    await expect.poll(() => begun).toEqual(['a']);
    // Both were claimed when they were written; the second waits in the memory of the process.
    expect(await waiting()).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);

    const delivered: string[] = [];
    const other = newOutbox();
    other.handle('account.reset-asked', {
      external: async ({ email }) => {
        delivered.push(email);
      },
    });
    await other.deliverDue();
    expect(delivered).toEqual([]);
    advanceClock(minutes(2));
    await other.deliverDue();
    expect(delivered).toEqual(['a', 'b']);
    release();
    await outbox.stop();
    // Its own claim of the second had expired.
    expect(begun).toEqual(['a']);
  });

  it('does not search the database for what it has just written', async () => {
    const delivered: string[] = [];
    outbox.handle('account.reset-asked', {
      external: async ({ email }) => {
        delivered.push(email);
      },
    });
    const searches = vi.spyOn(db, 'updateTable');
    outbox.start();
    const emails = Array.from({ length: 40 }, (_, number) => String(number));
    for (const email of emails) {
      await writeEvent(email);
      await expect.poll(() => delivered, { interval: 1 }).toContain(email);
    }
    await outbox.stop();
    expect(delivered).toEqual(emails);
    // Each queue is searched at the start and every two seconds.
    expect(searches.mock.calls.length).toBeLessThan(emails.length);
    searches.mockRestore();
  });

  it('delivers everything that it has written before it stops', async () => {
    const delivered: string[] = [];
    outbox.handle('account.reset-asked', {
      inTransaction: forEachPayload(async (_tx, { email }) => {
        delivered.push(email);
      }),
    });
    outbox.start();
    const words = Array.from({ length: 120 }, (_, index) => `word ${index}`);
    await transaction(db, (tx) =>
      outbox.writeAll(
        tx,
        'account.reset-asked',
        words.map((email) => ({ email })),
      ),
    );
    await outbox.stop();
    expect(delivered).toEqual(words);
    expect(await waiting()).toEqual([]);
  });

  it('lets a process that locked a row for too long notice that it lost it', async () => {
    const takeNow = () =>
      transaction(db, (tx) =>
        claimDue(
          tx,
          { batchSize: 5, inOrder: true, leaseMs: minutes(2), topics: ['account.reset-asked'] },
          { processId: newId(), now: new Date(Date.now() + offset) },
        ),
      );
    const claim = async (rows: OutboxRow[]) =>
      (await transaction(db, (tx) => removeClaimed(tx, rows))).size;
    await writeEvent('a');
    const slow = await takeNow();
    expect(await takeNow()).toEqual([]);
    advanceClock(minutes(2));
    const quick = await takeNow();
    expect(await claim(slow)).toBe(0);
    expect(await claim(quick)).toBe(1);
    expect(await claim(quick)).toBe(0);
  });

  it('delivers a burst together, and a failure does not hold up the others', async () => {
    const delivered: string[] = [];
    outbox.handle('account.reset-asked', {
      inTransaction: forEachPayload(async (tx, { email }) => {
        await tx
          .insertInto('settings')
          .values({ key: email, value: '1', updated_at: new Date() })
          .execute();
        if (email === 'word 7') throw new Error('not this one');
        delivered.push(email);
      }),
    });
    const words = Array.from({ length: 12 }, (_, index) => `word ${index}`);
    for (const word of words) await writeEvent(word);
    await outbox.deliverDue();
    const others = words.filter((word) => word !== 'word 7');
    expect(new Set(delivered)).toEqual(new Set(others));
    const stored = await db.selectFrom('settings').select('key').execute();
    expect(stored.map(({ key }) => key).sort()).toEqual(others.sort());
    expect(await waiting()).toMatchObject([{ last_error: 'Error: not this one', attempts: 1 }]);
    await db.deleteFrom('settings').execute();
  });

  it('delivers in writing order', async () => {
    const delivered: string[] = [];
    outbox.handle('account.reset-asked', {
      external: async ({ email }) => {
        delivered.push(email);
      },
    });
    const words = Array.from({ length: 12 }, (_, index) => `word ${index}`);
    for (const word of words) await writeEvent(word);
    // An updated row moves to another place in the table than its age suggests.
    await db.updateTable('outbox').set({ last_error: 'x' }).where('attempts', '=', 0).execute();
    await outbox.deliverDue();
    expect(delivered).toEqual(words);
  });

  it('a slow mail server holds up only email', async () => {
    let release = () => {};
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    const delivered: string[][] = [];
    outbox.handle('mail.queued', { external: () => slow });
    outbox.handle('sessions.ended', {
      external: async ({ sessionIds }) => {
        delivered.push(sessionIds);
      },
    });
    outbox.start();
    await transaction(db, (tx) => outbox.write(tx, 'mail.queued', { mailId: 'm' }));
    await transaction(db, (tx) => outbox.write(tx, 'sessions.ended', { sessionIds: ['s'] }));
    await expect.poll(() => delivered).toEqual([['s']]);
    release();
    await outbox.stop();
  });

  it('marks a row as failed after a day of ever rarer, at least hourly attempts', async () => {
    let tries = 0;
    outbox.handle('account.reset-asked', {
      external: async () => {
        tries += 1;
        throw new Error('never');
      },
    });
    await writeEvent('a');
    const start = offset;
    const pauses: number[] = [];
    for (;;) {
      await outbox.deliverDue();
      const [row] = await waiting();
      if (row?.set_aside_at) break;
      const pause = (row?.due_at.getTime() ?? 0) - Date.now() - offset;
      pauses.push(Math.round(pause / 1000));
      advanceClock(pause);
    }
    expect(pauses.slice(0, 4)).toEqual([1, 4, 9, 16]);
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    expect(pauses.at(-1)).toBe(3_600);
    expect(offset - start).toBeGreaterThanOrEqual(days(1) - minutes(1));
    advanceClock(days(1));
    await outbox.deliverDue();
    expect(tries).toBe(pauses.length + 1);
    expect((await waiting())[0]).toMatchObject({ last_error: 'Error: never' });
  });

  it('once started, delivers as soon as something is written', async () => {
    const delivered: string[] = [];
    outbox.handle('account.reset-asked', {
      external: async ({ email }) => {
        delivered.push(email);
      },
    });
    outbox.start();
    await writeEvent('now');
    await expect.poll(() => delivered).toEqual(['now']);
    await outbox.stop();
  });
});
