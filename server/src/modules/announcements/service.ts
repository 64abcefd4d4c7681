import { type announcement, isAudience } from '@chesapeake/contract/announcements';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { fail } from '../../errors.ts';
import { each, type Outbox } from '../../outbox/outbox.ts';
import type { Topics } from '../../outbox/topics.ts';
import type { NewsService } from '../news/service.ts';
import type { Notifications } from '../notifications/service.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  news: NewsService;
  notifications: Notifications;
}

/** As many people as are told in one transaction. */
const atOnce = 1000;

/** What the office has to say to people. */
export function createAnnouncements({ db, clock, outbox, news, notifications }: Deps) {
  /** Some of them now; the rest follows, so that no other news waits for long. */
  async function tellSome(tx: Tx, given: Topics['announcement']) {
    const { newsId, at, message, to: addressee, after } = given;
    const userIds = await repository.listIds(tx, addressee, after, atOnce);
    const to = userIds.map((userId) => ({ userId, id: newId() }));
    const event = 'generalNotification';
    const createdAt = new Date(at);
    await notifications.add(
      tx,
      to.map((person) => ({
        ...person,
        newsId,
        event,
        type: 'info',
        message,
        bookingId: null,
        createdAt,
      })),
    );
    if (to.length > 0) {
      await outbox.write(tx, 'event.told', { told: [{ event, payload: { message }, to }] });
    }
    const last = userIds.at(-1);
    if (last && userIds.length === atOnce) {
      await outbox.write(tx, 'announcement', { ...given, after: last });
    }
  }

  outbox.handle('announcement', { inside: each(tellSome) });

  return {
    send: (caller: Caller, { message, to }: z.output<typeof announcement>) =>
      transaction(db, async (tx) => {
        const recipients = await repository.count(tx, to);
        // A group without anybody in it is told all the same; a person has to be there.
        if (recipients === 0 && !isAudience(to)) fail('USER_NOT_FOUND', { field: 'to' });
        const id = newId();
        await news.write(tx, {
          actorId: caller.userId,
          action: 'announcement.sent',
          subject: { kind: 'announcement', id },
          before: null,
          after: { to, message },
          tell: [],
        });
        const at = clock().toISOString();
        await outbox.write(tx, 'announcement', { newsId: id, at, message, to, after: null });
        return { recipients };
      }),
  };
}

export type Announcements = ReturnType<typeof createAnnouncements>;
