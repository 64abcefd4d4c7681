import type { QueryOf } from '@chesapeake/contract/endpoint';
import type { listNotifications } from '@chesapeake/contract/notifications';
import { v7 as newId } from 'uuid';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  outbox: Outbox;
}

/** What people were told, as its owner reads and clears it; what adds to it is the news. */
export function createNotifications({ db, clock, outbox }: Deps) {
  /** The owner's other tabs and devices follow. */
  const followUp = (tx: Tx, userId: string) =>
    outbox.write(tx, 'event.told', {
      told: [
        {
          event: 'changed',
          payload: { what: 'notifications' },
          to: [{ userId, id: newId() }],
        },
      ],
    });

  /** Bit by bit, so that nothing is held for long. */
  async function changeAll(
    userId: string,
    until: string | undefined,
    some: (tx: Tx, until: string) => Promise<boolean>,
  ) {
    const last = until
      ? await repository.findNumber(db, userId, until)
      : await repository.findLastNumber(db, userId);
    if (!last) return;
    for (let isMore = true; isMore; ) {
      isMore = await transaction(db, async (tx) => {
        const isCut = await some(tx, last);
        if (!isCut) await followUp(tx, userId);
        return isCut;
      });
    }
  }

  return {
    add: async (tx: Tx, notifications: repository.NewNotification[]) => {
      if (notifications.length > 0) await repository.insert(tx, notifications);
    },

    list: ({ userId }: Caller, query: QueryOf<typeof listNotifications>) =>
      repository.list(db, userId, query),

    count: ({ userId }: Caller) => repository.count(db, userId),

    read: ({ userId }: Caller, id: string) =>
      transaction(db, async (tx) => {
        const read =
          (await repository.markRead(tx, userId, id, clock())) ?? fail('NOTIFICATION_NOT_FOUND');
        await followUp(tx, userId);
        return read;
      }),

    readAll: ({ userId }: Caller, until?: string) =>
      changeAll(userId, until, (tx, last) => repository.markSomeRead(tx, userId, last, clock())),

    clear: ({ userId }: Caller, id: string) =>
      transaction(db, async (tx) => {
        if (!(await repository.clear(tx, userId, id, clock()))) fail('NOTIFICATION_NOT_FOUND');
        await followUp(tx, userId);
      }),

    clearAll: ({ userId }: Caller, until?: string) =>
      changeAll(userId, until, (tx, last) => repository.clearSome(tx, userId, last, clock())),
  };
}

export type Notifications = ReturnType<typeof createNotifications>;
