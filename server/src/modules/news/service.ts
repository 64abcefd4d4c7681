import { mailKinds } from '@chesapeake/contract/mail-kinds';
import type { Area } from '@chesapeake/contract/permissions';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../clock.ts';
import { type Admin, listAdmins } from '../../db/admins.ts';
import type { Tx } from '../../db/schema.ts';
import type { Matter } from '../../outbox/action.ts';
import { checkedPayload } from '../../outbox/checked-payload.ts';
import type { Mailing, News, Telling, WrittenNews } from '../../outbox/news.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { Recipient, ToldEvent } from '../../outbox/topics.ts';
import { searchTextOf } from '../activity/words.ts';
import type { Mail } from '../mail/service.ts';
import type { Notifications } from '../notifications/service.ts';
import { areaOf, listed, shownIn, shownToAll } from './areas.ts';
import * as repository from './repository.ts';

interface Deps {
  clock: Clock;
  outbox: Outbox;
  mail: Mail;
  notifications: Notifications;
}

/**
 * What happened, told to whom it concerns. It is written with the change itself, and with it its line
 * of the activity log; after the commit it becomes notifications, mails, and events on the sockets.
 */
export function createNews({ clock, outbox, mail, notifications }: Deps) {
  outbox.handle('news', {
    inside: async (tx, all) => {
      const admins = await listAdmins(tx);
      const told = all.flatMap((news) =>
        news.tell.map((telling, place) => ({
          news,
          telling,
          place,
          to: recipientsOf(news, telling, admins),
        })),
      );
      await notifications.add(tx, told.flatMap(notificationsOf));
      const events = [...told.map(eventOf), ...changesOf(all, admins)];
      const heard = events.filter(({ to }) => to.length > 0);
      if (heard.length > 0) await outbox.write(tx, 'event.told', { told: heard });
      await mail.queueWished(
        tx,
        all.flatMap((news) => wishesOf(news, admins)),
      );
      await outbox.schedule(
        tx,
        all.flatMap(({ later = [] }) => later),
      );
    },
  });

  return {
    /** Writes it down in the transaction in which it happens. */
    write: async (tx: Tx, { action, before, after, ...news }: WrittenNews) => {
      const id = newId();
      const at = clock();
      const { actorId, subject } = news;
      await repository.insertActivity(tx, {
        id,
        at,
        actorId,
        action,
        subject,
        before,
        after,
        searchText: searchTextOf({ action, subject, before, after }),
      });
      if (isToldToAnyone(news)) {
        const area = areaOf[action.split('.')[0] as Matter];
        await outbox.write(tx, 'news', { ...news, id, area, at: at.toISOString() });
      }
    },

    /** For what nobody did: a pickup that comes near, say. It is told, and not part of any history. */
    tell: (tx: Tx, news: Pick<News, 'subject' | 'tell' | 'mail'>) =>
      outbox.write(tx, 'news', { ...news, id: newId(), at: clock().toISOString(), actorId: null }),
  };
}

const isToldToAnyone = ({ subject, tell, mail = [], later = [] }: Omit<News, 'id' | 'at'>) =>
  tell.length + mail.length + later.length > 0 || listed[subject.kind] !== undefined;

const seeing = (admins: Admin[], areas: readonly Area[]) =>
  admins
    .filter(({ permissions }) => areas.some((area) => permissions.has(`${area}:see`)))
    .map(({ id }) => id);

/** An administrator is not told of their own deeds. */
const officeOf = (admins: Admin[], area: Area, actorId: string | null) =>
  seeing(admins, [area]).filter((id) => id !== actorId);

/** Whom a telling is for. A person's own other tabs follow. */
function recipientsOf(news: News, { to }: Telling, admins: Admin[]): Recipient[] {
  const { area = areaOf[news.subject.kind], actorId } = news;
  const userIds = to === 'admins' ? officeOf(admins, area, actorId) : [to.userId];
  return userIds.map((userId) => ({ userId, id: newId() }));
}

interface ToldNews {
  news: News;
  telling: Telling;
  /** Its place among the news's tellings. */
  place: number;
  to: Recipient[];
}

/** Judged here already: what does not fit its event holds back its own news, and nothing else. */
const eventOf = ({ telling: { event, payload, notification }, to }: ToldNews) => {
  const { message } = notification ?? {};
  return { event, payload: checkedPayload(event, { message, ...payload }), to } as ToldEvent;
};

function notificationsOf({ news, telling, place, to }: ToldNews) {
  const { event, notification } = telling;
  if (!notification) return [];
  return (
    to
      // Nobody needs to keep what they did themselves.
      .filter(({ userId }) => userId !== news.actorId)
      .map(({ userId, id }) => ({
        id,
        userId,
        newsId: news.id,
        place,
        event,
        ...notification,
        // Of what is gone there is nothing to see.
        bookingId:
          news.subject.kind === 'booking' && event !== 'bookingDeleted' ? news.subject.id : null,
        createdAt: new Date(news.at),
      }))
  );
}

/** What shows it is asked for anew: by the administrators and whoever did it, or by everyone. */
function changesOf(all: News[], admins: Admin[]): ToldEvent[] {
  const actors = all.flatMap(({ actorId }) => actorId ?? []);
  const kinds = new Set(all.flatMap(({ subject }) => listed[subject.kind] ?? []));
  return [...kinds].map((what) => {
    const to = new Set([...seeing(admins, shownIn[what] ?? []), ...actors]);
    return {
      event: 'changed',
      payload: { what },
      to: shownToAll.includes(what)
        ? ('everyone' as const)
        : [...to].map((userId) => ({ userId, id: newId() })),
    };
  });
}

/** Of the office those are written to who can choose this kind of mail. */
const wishesOf = ({ mail = [], actorId }: News, admins: Admin[]) =>
  mail.flatMap((mailing: Mailing) => {
    const userIds =
      mailing.to === 'admins'
        ? officeOf(admins, mailKinds[mailing.kind].area, actorId)
        : [mailing.to.userId];
    const { kind, letter } = mailing;
    return userIds.map((userId) => ({ userId, kind, letter }));
  });

export type NewsService = ReturnType<typeof createNews>;
