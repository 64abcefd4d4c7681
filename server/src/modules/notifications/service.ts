import type { QueryOf } from '@chesapeake/contract/endpoint';
import type { listNotifications } from '@chesapeake/contract/notifications';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

/** What people were told, as its owner reads and clears it; what writes it is the news. */
export function createNotifications({ db, clock }: Deps) {
  /** Bit by bit, so that nothing is held for long. */
  async function untilDone(some: (tx: Tx) => Promise<boolean>) {
    while (await transaction(db, some));
  }

  return {
    list: ({ userId }: Caller, query: QueryOf<typeof listNotifications>) =>
      repository.list(db, userId, query),

    count: ({ userId }: Caller) => repository.count(db, userId),

    read: ({ userId }: Caller, id: string) =>
      transaction(
        db,
        async (tx) =>
          (await repository.markRead(tx, userId, id, clock())) ?? fail('NOTIFICATION_NOT_FOUND'),
      ),

    readAll: ({ userId }: Caller, until = clock()) =>
      untilDone((tx) => repository.markSomeRead(tx, userId, until, clock())),

    clear: ({ userId }: Caller, id: string) =>
      transaction(db, async (tx) => {
        if (!(await repository.clear(tx, userId, id, clock()))) fail('NOTIFICATION_NOT_FOUND');
      }),

    clearAll: ({ userId }: Caller, until = clock()) =>
      untilDone((tx) => repository.clearSome(tx, userId, until, clock())),
  };
}

export type Notifications = ReturnType<typeof createNotifications>;
