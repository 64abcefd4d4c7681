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
import { fail } from '../../errors.ts';
import type { Mail } from '../mail/service.ts';
import type { NewsService } from '../news/service.ts';
import { answerLetter } from './letters.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  mail: Mail;
  news: NewsService;
}

/** What people write to the business on the contact page. */
export function createMessages({ db, clock, mail, news }: Deps) {
  async function add(tx: Tx, message: Omit<repository.NewMessage, 'id'>) {
    const id = newId();
    await repository.insert(tx, { ...message, id });
    return id;
  }

  const get = async (source: Db, id: string) =>
    (await repository.find(source, id)) ?? fail('MESSAGE_NOT_FOUND');
  const lock = async (tx: Tx, id: string) =>
    (await repository.lock(tx, id)) ?? fail('MESSAGE_NOT_FOUND');

  return {
    add,

    send: (caller: Caller | null, { bookingId, ...written }: BodyOf<typeof sendMessage>) =>
      transaction(db, async (tx) => {
        const id = await add(tx, {
          ...written,
          // A field that was left empty names no booking.
          bookingId: bookingId || null,
          userId: caller?.userId ?? null,
          createdAt: clock(),
          readAt: null,
        });
        await news.tell(tx, { subject: { kind: 'message', id }, tell: [] });
        return { message: messageReceivedAnswer };
      }),

    list: (query: QueryOf<typeof listMessages>) => repository.list(db, query),
    count: () => repository.count(db),
    countUnread: () => repository.countUnread(db),

    setRead: (caller: Caller, id: string, isRead: boolean) =>
      transaction(db, async (tx) => {
        const before = await lock(tx, id);
        // An answered message was read.
        if (before.answeredAt && !isRead) fail('MESSAGE_ANSWERED');
        if (isRead !== (before.readAt !== null)) {
          await repository.setRead(tx, id, isRead ? clock() : null);
          await news.write(tx, {
            actorId: caller.userId,
            action: isRead ? 'message.read' : 'message.marked-unread',
            subject: { kind: 'message', id },
            before: { isRead: !isRead },
            after: { isRead },
            tell: [],
          });
        }
        return get(tx, id);
      }),

    answer: (caller: Caller, id: string, answer: string) =>
      transaction(db, async (tx) => {
        const before = await lock(tx, id);
        if (before.answeredAt) fail('MESSAGE_ANSWERED');
        const at = clock();
        const readAt = before.readAt ?? at;
        await repository.setAnswer(tx, id, { text: answer, by: caller.userId, at, readAt });
        await mail.queue(tx, {
          to: before.email,
          name: before.name,
          letter: answerLetter(before, answer),
          why: 'you wrote to us and gave this address',
          isSecret: false,
        });
        await news.write(tx, {
          actorId: caller.userId,
          action: 'message.answered',
          subject: { kind: 'message', id },
          before: null,
          after: { answer },
          tell: [],
        });
        return get(tx, id);
      }),
  };
}

export type Messages = ReturnType<typeof createMessages>;
