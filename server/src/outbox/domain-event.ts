import type { SubjectKind } from '@chesapeake/contract/activity/activity';
import type { HoursBeforePickup } from '@chesapeake/contract/bookings/reminder-times';
import type { AdminMailKind, MailKind } from '@chesapeake/contract/mail/mail-kinds';
import type { NotificationGroupKind } from '@chesapeake/contract/notifications/notification-texts';
import type { NotificationType } from '@chesapeake/contract/notifications/notifications';
import type {
  SocketEventName,
  SocketEventPayloads,
} from '@chesapeake/contract/notifications/socket-events';
import type { Area } from '@chesapeake/contract/roles/permissions';
import type { EmailContent } from '../mail/email-content.ts';
import type { Action, ActionWithStates } from './actions.ts';

/** The deliveries caused by a domain event. Stored in the outbox as JSON. */
export interface QueuedDomainEvent {
  id: string;
  at: string;
  /** Null if no person did it. */
  actorId: string | null;
  subject: Subject;
  /** Which admins are notified: those with access to this area. Defaults to the subject's area. */
  area?: Area;
  notifications: OutgoingNotification[];
  mail?: EmailNotification[];
  /** Messages to deliver later. */
  scheduled?: ScheduledMessage[];
}

export interface Subject {
  kind: SubjectKind;
  id: string;
}

/**
 * A domain event as services record it, with the state for the activity log. The id and time are
 * added when recording.
 */
export type DomainEvent<Name extends Action = Action> = Omit<
  QueuedDomainEvent,
  'id' | 'at' | 'area'
> &
  ActionWithStates<Name>;

/** An email to one user or to the admins concerned, unless they opted out of the kind. */
export type EmailNotification = { content: EmailContent } & (
  | { to: { userId: string }; kind: MailKind }
  | { to: 'admins'; kind: AdminMailKind }
);

export type ScheduledMessage = (
  | { topic: 'booking.next-reminder'; payload: PickupReminder }
  | { topic: 'review.asked'; payload: ReviewRequest }
) & {
  dueAt: string;
};

/** Asks for a review some time after the ride. */
export interface ReviewRequest {
  bookingId: string;
}

/** Due this many hours before pickup. */
export interface PickupReminder {
  bookingId: string;
  hoursBefore: HoursBeforePickup;
  /** Each move schedules reminders of its own. Absent from those of before bookings could move. */
  timesMoved?: number;
}

/** Stored until the user clears it. */
export interface NotificationContent {
  type: NotificationType;
  message: string;
}

/** What the office may see as one line if there are many: what one customer does. */
export interface NotificationGroup {
  kind: NotificationGroupKind;
  customer: { _id: string; name: string };
}

/** A socket event for one user, or for every admin with access to its area. */
export type OutgoingNotification = {
  [Name in SocketEventName]: {
    to: { userId: string } | 'admins';
    event: Name;
    payload: Omit<SocketEventPayloads[Name], 'id'>;
    /** Not stored for the actor. */
    notification?: NotificationContent;
    group?: NotificationGroup;
  };
}[SocketEventName];

const generalNotification = ({ type, message }: NotificationContent) =>
  ({
    event: 'generalNotification',
    payload: { message },
    notification: { type, message },
  }) as const;

/** For messages without their own socket event. */
export const adminNotification = (
  content: NotificationContent,
  group?: NotificationGroup,
): OutgoingNotification => ({
  to: 'admins',
  ...generalNotification(content),
  ...(group && { group }),
});
export const userNotification = (
  userId: string,
  content: NotificationContent,
): OutgoingNotification => ({
  to: { userId },
  ...generalNotification(content),
});
