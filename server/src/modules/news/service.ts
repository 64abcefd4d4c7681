import { v7 as newId } from 'uuid';
import type { Clock } from '../../clock.ts';
import { listAdminIds } from '../../db/admin-ids.ts';
import type { Tx } from '../../db/schema.ts';
import type { News, WrittenNews } from '../../outbox/news.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import * as repository from './repository.ts';

interface Deps {
  clock: Clock;
  outbox: Outbox;
}

/**
 * What happened, told to whom it concerns. It is written with the change itself, and with it its line
 * of the activity log; after the commit it becomes notifications, and events on the sockets.
 */
export function createNews({ clock, outbox }: Deps) {
  const notificationsOf = (news: News, adminIds: string[]) =>
    news.tell.flatMap(({ to, event, notification }) => {
      if (!notification) return [];
      const userIds = to === 'admins' ? adminIds : [to.userId];
      return (
        userIds
          // Nobody needs to be told what they did themselves.
          .filter((userId) => userId !== news.actorId)
          .map((userId) => ({
            id: newId(),
            userId,
            newsId: news.id,
            event,
            ...notification,
            bookingId: news.subject.kind === 'booking' ? news.subject.id : null,
            createdAt: new Date(news.at),
          }))
      );
    });

  outbox.handle('news', {
    inside: async (tx, all) => {
      const adminIds = await listAdminIds(tx);
      await repository.insertNotifications(
        tx,
        all.flatMap((news) => notificationsOf(news, adminIds)),
      );
      const told = all.flatMap(({ tell, actorId }) =>
        tell.map(({ to, event, payload }) => ({
          to,
          event,
          payload,
          // A customer's own other tabs follow; an administrator is not told of their own deeds.
          except: to === 'admins' ? actorId : null,
        })),
      );
      await outbox.writeAll(tx, 'news.told', told);
    },
  });

  return {
    /** Writes it down in the transaction in which it happens. */
    write: async (tx: Tx, news: WrittenNews) => {
      const id = newId();
      const at = clock();
      await repository.insertActivity(tx, { ...news, id, at });
      await outbox.write(tx, 'news', { ...news, id, at: at.toISOString() });
    },
  };
}

export type NewsService = ReturnType<typeof createNews>;
