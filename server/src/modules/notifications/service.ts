import type { QueryOf } from '@chesapeake/contract/http/endpoint';
import type { listNotifications } from '@chesapeake/contract/notifications/notifications';
import { v7 as newId } from 'uuid';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { idempotentTransaction, transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import { type AddedNotification, insertGrouped } from './grouping.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  outbox: Outbox;
}

/** A user's notifications; the domain events service adds them. */
export function createNotifications({ db, clock, outbox }: Deps) {
  /** Updates the user's other tabs and devices. */
  const notifyOtherTabs = (tx: Tx, userId: string) =>
    outbox.write(tx, 'socket-events', {
      socketEvents: [
        {
          event: 'changed',
          payload: { what: 'notifications' },
          to: [{ userId, id: newId() }],
        },
      ],
    });

  /**
   * In batches, so nothing is locked for long. A repeated request finds nothing more to change in
   * those that are done.
   */
  async function changeInBatches(
    userId: string,
    until: string | undefined,
    changeBatch: (tx: Tx, until: string) => Promise<boolean>,
  ) {
    const last = until
      ? await repository.findNumber(db, userId, until)
      : await repository.findLastNumber(db, userId);
    for (let isMore = last !== undefined; isMore && last; ) {
      isMore = await transaction(db, (tx) => changeBatch(tx, last));
    }
    return idempotentTransaction(db, async (tx) => {
      if (last) await notifyOtherTabs(tx, userId);
    });
  }

  return {
    /** Returns those that became part of an earlier notification. */
    add: (tx: Tx, notifications: AddedNotification[]) => insertGrouped(tx, notifications),

    list: ({ userId }: Caller, query: QueryOf<typeof listNotifications>) =>
      repository.list(db, userId, query),

    count: ({ userId }: Caller) => repository.count(db, userId),

    markRead: ({ userId }: Caller, id: string) =>
      idempotentTransaction(db, async (tx) => {
        const read =
          (await repository.markRead(tx, userId, id, clock())) ?? fail('NOTIFICATION_NOT_FOUND');
        await notifyOtherTabs(tx, userId);
        return read;
      }),

    markAllRead: ({ userId }: Caller, until?: string) =>
      changeInBatches(userId, until, (tx, last) =>
        repository.markBatchRead(tx, userId, last, clock()),
      ),

    clear: ({ userId }: Caller, id: string) =>
      idempotentTransaction(db, async (tx) => {
        if (!(await repository.clear(tx, userId, id, clock()))) fail('NOTIFICATION_NOT_FOUND');
        await notifyOtherTabs(tx, userId);
      }),

    clearAll: ({ userId }: Caller, until?: string) =>
      changeInBatches(userId, until, (tx, last) =>
        repository.clearBatch(tx, userId, last, clock()),
      ),
  };
}

export type Notifications = ReturnType<typeof createNotifications>;
