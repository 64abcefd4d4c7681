import type { SubjectKind } from '@chesapeake/contract/activity';
import type { EventName, EventPayloads } from '@chesapeake/contract/events';
import type { MailKind, OfficeMailKind } from '@chesapeake/contract/mail-kinds';
import type { NotificationType } from '@chesapeake/contract/notifications';
import type { Area } from '@chesapeake/contract/permissions';
import type { HoursBefore } from '@chesapeake/contract/pickup-moments';
import type { Letter } from '../mail/letter.ts';
import type { Action } from './action.ts';

/** What has to come of something that happened. It crosses the outbox as JSON. */
export interface News {
  id: string;
  /** ISO 8601. */
  at: string;
  /** Who did it; null where nobody did. */
  actorId: string | null;
  subject: Subject;
  /** Who of the office is told: those who may see this. Where it is not said, the subject's own. */
  area?: Area;
  tell: Telling[];
  mail?: Mailing[];
  /** What is to be looked at again, and when. */
  later?: Later[];
}

export interface Subject {
  kind: SubjectKind;
  id: string;
}

/** As a service writes it, with what the activity log keeps; when and under which id is added with it. */
export interface WrittenNews extends Omit<News, 'id' | 'at' | 'area'> {
  action: Action;
  before: unknown;
  after: unknown;
}

/** A letter to one person, or to those of the office whom it concerns, unless they want none of that kind. */
export type Mailing = { letter: Letter } & (
  | { to: { userId: string }; kind: MailKind }
  | { to: 'admins'; kind: OfficeMailKind }
);

export type Later = (
  | { topic: 'booking.pickup-near'; payload: PickupNear }
  | { topic: 'review.asked'; payload: ReviewAsked }
) & {
  /** ISO 8601. */
  dueAt: string;
};

/** A ride that was over for a while when this was due. */
export interface ReviewAsked {
  bookingId: string;
}

/** A pickup that was so far ahead when this was due. */
export interface PickupNear {
  bookingId: string;
  hoursBefore: HoursBefore;
}

/** Kept until they clear it. */
export interface Told {
  type: NotificationType;
  message: string;
}

/** One event for one person, or for every administrator who may see what it is about. */
export type Telling = {
  [Name in EventName]: {
    to: { userId: string } | 'admins';
    event: Name;
    payload: Omit<EventPayloads[Name], 'id'>;
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
