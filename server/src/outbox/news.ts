import type { EventName, EventPayloads } from '@chesapeake/contract/events';
import type { NotificationType } from '@chesapeake/contract/notifications';
import type { Action } from './action.ts';

/** Something that happened, and everything that has to come of it. */
export interface News {
  id: string;
  /** ISO 8601: it crosses the outbox as JSON. */
  at: string;
  /** Who did it; null where nobody did. */
  actorId: string | null;
  action: Action;
  subject: { kind: 'booking' | 'car' | 'driver' | 'user' | 'message'; id: string };
  before: unknown;
  after: unknown;
  tell: Telling[];
}

/** As a service writes it; when and under which id is added with it. */
export type WrittenNews = Omit<News, 'id' | 'at'>;

/** Kept until they clear it. */
export interface Told {
  type: NotificationType;
  message: string;
}

/** One event for one person, or for every administrator. */
export type Telling = {
  [Name in EventName]: {
    to: { userId: string } | 'admins';
    event: Name;
    payload: EventPayloads[Name];
    /** Nobody needs one of what they did themselves. */
    notification?: Told;
  };
}[EventName];

const saying = ({ type, message }: Told) =>
  ({
    event: 'generalNotification',
    payload: { message },
    notification: { type, message },
  }) as const;

/** What has no event of its own is told in words. */
export const tellAdmins = (told: Told): Telling => ({ to: 'admins', ...saying(told) });
export const tellUser = (userId: string, told: Told): Telling => ({
  to: { userId },
  ...saying(told),
});
