import { listNotifications } from '@chesapeake/contract/notifications/notifications';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import type { Tx } from '../../src/db/schema.ts';
import { transaction } from '../../src/db/transaction.ts';
import { createNotifications } from '../../src/modules/notifications/service.ts';
import { useApp } from '../support/app.ts';
import { addCustomer, type TestUser } from '../support/people.ts';

const app = useApp();

const list = async ({ token }: TestUser, query: Record<string, string> = {}) =>
  (await app.call(listNotifications, { token, query })).body as { id: string; message: string }[];

// Only PostgreSQL: the embedded database has one connection, so transactions never overlap.
it.runIf(process.env.TEST_DATABASE === 'postgres')(
  'fetches notifications in order: none becomes visible before an earlier one',
  async () => {
    const person = await addCustomer(app);
    const notifications = createNotifications({ db: app.db, clock: app.now, outbox: app.outbox });
    const addNotification = (tx: Tx, message: string) =>
      notifications.add(tx, [
        {
          id: newId(),
          userId: person._id,
          eventId: newId(),
          event: 'generalNotification',
          type: 'info',
          message,
          bookingId: null,
          createdAt: app.now(),
        },
      ]);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isAdded = false;
    const slow = transaction(app.db, async (tx) => {
      await addNotification(tx, 'first');
      isAdded = true;
      await released;
    });
    await expect.poll(() => isAdded).toBe(true);
    let isQuickDone = false;
    const quick = transaction(app.db, (tx) => addNotification(tx, 'second')).then(() => {
      isQuickDone = true;
    });
    const isWaiting = async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
      return rows.length > 0;
    };
    await expect.poll(async () => isQuickDone || (await isWaiting())).toBe(true);
    const seen = await list(person);
    release();
    await Promise.all([slow, quick]);
    const after = seen[0] ? { after: seen[0].id } : undefined;
    const messages = [...seen.reverse(), ...(await list(person, after)).reverse()];
    expect(messages.map(({ message }) => message)).toEqual(['first', 'second']);
  },
);
