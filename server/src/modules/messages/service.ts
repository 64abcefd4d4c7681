import type { BodyOf, QueryOf } from '@chesapeake/contract/http/endpoint';
import {
  type countMessages,
  type listMessages,
  messageReceivedText,
  notYourBookingText,
  type sendMessage,
} from '@chesapeake/contract/messages/messages';
import { v7 as newId } from 'uuid';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { idempotentTransaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import type { Bookings } from '../bookings/index.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { Mail } from '../mail/index.ts';
import { messageAnswerEmail } from './email-templates.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  bookings: Bookings;
  mail: Mail;
  events: DomainEvents;
}

/** Messages from the contact form. */
export function createMessages({ db, clock, bookings, mail, events }: Deps) {
  async function add(tx: Tx, message: Omit<repository.NewMessage, 'id'>) {
    const id = newId();
    await repository.insert(tx, { ...message, id });
    return id;
  }

  const get = async (source: Db, id: string) =>
    (await repository.find(source, id)) ?? fail('MESSAGE_NOT_FOUND');
  const lock = async (tx: Tx, id: string) =>
    (await repository.lock(tx, id)) ?? fail('MESSAGE_NOT_FOUND');

  /**
   * The booking as the sender wrote it, if it is theirs. A visitor cannot show that it is, so it is
   * left out and the message still arrives.
   */
  async function findOwnBooking(tx: Tx, caller: Caller | null, bookingId: string) {
    if (!caller || !bookingId) return null;
    if (await bookings.isOwnedBy(tx, caller.userId, bookingId)) return bookingId;
    return fail('VALIDATION_FAILED', { errors: { bookingId: notYourBookingText } });
  }

  return {
    add,

    send: (caller: Caller | null, { bookingId = '', ...input }: BodyOf<typeof sendMessage>) =>
      idempotentTransaction(db, async (tx) => {
        const id = await add(tx, {
          ...input,
          bookingId: await findOwnBooking(tx, caller, bookingId),
          userId: caller?.userId ?? null,
          createdAt: clock(),
          readAt: null,
        });
        await events.notify(tx, { subject: { kind: 'message', id }, notifications: [] });
        return { message: messageReceivedText };
      }),

    list: (query: QueryOf<typeof listMessages>) => repository.list(db, query),
    count: ({ search }: QueryOf<typeof countMessages>) => repository.count(db, search),
    countUnread: () => repository.countUnread(db),

    setRead: (caller: Caller, id: string, isRead: boolean) =>
      idempotentTransaction(db, async (tx) => {
        const before = await lock(tx, id);
        // An answered message stays read.
        if (before.answeredAt && !isRead) fail('MESSAGE_ANSWERED');
        if (isRead !== (before.readAt !== null)) {
          await repository.setRead(tx, id, isRead ? clock() : null);
          await events.record(tx, {
            actorId: caller.userId,
            action: isRead ? 'message.read' : 'message.marked-unread',
            subject: { kind: 'message', id },
            before: { isRead: !isRead },
            after: { isRead },
            notifications: [],
          });
        }
        return get(tx, id);
      }),

    answer: (caller: Caller, id: string, answer: string) =>
      idempotentTransaction(db, async (tx) => {
        const before = await lock(tx, id);
        if (before.answeredAt) fail('MESSAGE_ANSWERED');
        const at = clock();
        const readAt = before.readAt ?? at;
        await repository.setAnswer(tx, id, { text: answer, by: caller.userId, at, readAt });
        await mail.queue(tx, {
          to: before.email,
          name: before.name,
          content: messageAnswerEmail(before, answer),
          reason: 'you wrote to us and gave this address',
          isSecret: false,
          area: 'messages',
        });
        await events.record(tx, {
          actorId: caller.userId,
          action: 'message.answered',
          subject: { kind: 'message', id },
          before: null,
          after: { answer },
          notifications: [],
        });
        return get(tx, id);
      }),
  };
}

export type Messages = ReturnType<typeof createMessages>;
