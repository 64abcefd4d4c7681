import type { BodyOf, QueryOf } from '@chesapeake/contract/endpoint';
import {
  type listMessages,
  messageReceivedAnswer,
  type sendMessage,
} from '@chesapeake/contract/messages';
import { v7 as newId } from 'uuid';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

/** What people write to the business on the contact page. */
export function createMessages({ db, clock }: Deps) {
  async function add(tx: Tx, message: Omit<repository.NewMessage, 'id'>) {
    await repository.insert(tx, { ...message, id: newId() });
  }

  return {
    add,

    send: (caller: Caller | null, { bookingId, ...written }: BodyOf<typeof sendMessage>) =>
      transaction(db, async (tx) => {
        await add(tx, {
          ...written,
          // A field that was left empty names no booking.
          bookingId: bookingId || null,
          userId: caller?.userId ?? null,
          createdAt: clock(),
          readAt: null,
        });
        return { message: messageReceivedAnswer };
      }),

    list: (query: QueryOf<typeof listMessages>) => repository.list(db, query),
  };
}

export type Messages = ReturnType<typeof createMessages>;
