import { mailKinds } from '@chesapeake/contract/mail/mail-kinds';
import type { Area } from '@chesapeake/contract/roles/permissions';
import { v7 as newId } from 'uuid';
import type { Clock } from '../../clock.ts';
import { type Admin, listAdmins } from '../../db/admins.ts';
import { inBatches } from '../../db/query-helpers.ts';
import type { Tx } from '../../db/schema.ts';
import { activitySearchText } from '../../outbox/action-descriptions.ts';
import type { ActionPrefix } from '../../outbox/actions.ts';
import type {
  DomainEvent,
  EmailNotification,
  OutgoingNotification,
  QueuedDomainEvent,
} from '../../outbox/domain-event.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import { parseEventPayload } from '../../outbox/parse-event-payload.ts';
import type { OutgoingSocketEvent, SocketRecipient } from '../../outbox/topics.ts';
import type { Mail } from '../mail/index.ts';
import type { Notifications } from '../notifications/index.ts';
import {
  areaBySubject,
  areasByChangeTopic,
  changeTopicBySubject,
  publicChangeTopics,
} from './areas.ts';
import * as repository from './repository.ts';

interface Deps {
  clock: Clock;
  outbox: Outbox;
  mail: Mail;
  notifications: Notifications;
}

/**
 * Records domain events. An event and its activity line are written with the change itself; after
 * the commit it becomes notifications, emails and socket events.
 */
export function createDomainEvents({ clock, outbox, mail, notifications }: Deps) {
  outbox.handle('domain-event', {
    inTransaction: async (tx, domainEvents) => {
      const admins = await listAdmins(tx);
      const addressedNotifications = domainEvents.flatMap((domainEvent) =>
        domainEvent.notifications.map((outgoing, place) => ({
          domainEvent,
          outgoing,
          place,
          to: recipientsOf(domainEvent, outgoing, admins),
        })),
      );
      const absorbed = await notifications.add(tx, addressedNotifications.flatMap(toNotifications));
      const events = [
        ...withoutAbsorbed(addressedNotifications, absorbed).map(toSocketEvent),
        ...enlargedSocketEvents(absorbed),
        ...changedSocketEvents(domainEvents, admins),
      ];
      const deliverable = events.filter(({ to }) => to.length > 0);
      if (deliverable.length > 0)
        await outbox.write(tx, 'socket-events', { socketEvents: deliverable });
      await mail.queueOptional(
        tx,
        domainEvents.flatMap((domainEvent) => toOptionalEmails(domainEvent, admins)),
      );
      await outbox.schedule(
        tx,
        domainEvents.flatMap(({ scheduled = [] }) => scheduled),
      );
    },
  });

  async function recordBatch(tx: Tx, recorded: DomainEvent[]) {
    const at = clock();
    const withIds = recorded.map((event) => ({ id: newId(), event }));
    await repository.insertActivity(
      tx,
      withIds.map(({ id, event }) => {
        const { actorId, action, subject, before, after } = event;
        const searchText = activitySearchText(event);
        return { id, at, actorId, action, subject, before, after, searchText };
      }),
    );
    const queued = withIds.map(({ id, event }): QueuedDomainEvent => {
      const { action, before: _before, after: _after, ...domainEvent } = event;
      const area = areaBySubject[action.split('.')[0] as ActionPrefix];
      return { ...domainEvent, id, area, at: at.toISOString() };
    });
    await outbox.writeAll(tx, 'domain-event', queued.filter(needsDelivery));
  }

  /** Records events in the transaction of the change. */
  async function recordAll(tx: Tx, recorded: DomainEvent[]) {
    for (const batch of inBatches(recorded)) await recordBatch(tx, batch);
  }

  return {
    record: (tx: Tx, event: DomainEvent) => recordAll(tx, [event]),
    recordAll,

    /**
     * For events without an actor, such as an upcoming pickup: sends notifications but adds nothing
     * to the activity log.
     */
    notify: (tx: Tx, domainEvent: Pick<QueuedDomainEvent, 'subject' | 'notifications' | 'mail'>) =>
      outbox.write(tx, 'domain-event', {
        ...domainEvent,
        id: newId(),
        at: clock().toISOString(),
        actorId: null,
      }),
  };
}

const needsDelivery = ({
  subject,
  notifications: notify,
  mail = [],
  scheduled = [],
}: Omit<QueuedDomainEvent, 'id' | 'at'>) =>
  notify.length + mail.length + scheduled.length > 0 ||
  changeTopicBySubject[subject.kind] !== undefined;

const adminsWithAccess = (admins: Admin[], areas: readonly Area[]) =>
  admins
    .filter(({ permissions }) => areas.some((area) => permissions.has(`${area}:see`)))
    .map(({ id }) => id);

/** Admins are not notified of their own actions. */
const adminRecipients = (admins: Admin[], area: Area, actorId: string | null) =>
  adminsWithAccess(admins, [area]).filter((id) => id !== actorId);

/** The recipients of a notification. An actor's own other tabs are included. */
function recipientsOf(
  domainEvent: QueuedDomainEvent,
  { to }: OutgoingNotification,
  admins: Admin[],
): SocketRecipient[] {
  const { area = areaBySubject[domainEvent.subject.kind], actorId } = domainEvent;
  const userIds = to === 'admins' ? adminRecipients(admins, area, actorId) : [to.userId];
  return userIds.map((userId) => ({ userId, id: newId() }));
}

interface AddressedNotification {
  domainEvent: QueuedDomainEvent;
  outgoing: OutgoingNotification;
  /** Its position among the event's notifications. */
  place: number;
  to: SocketRecipient[];
}

/** A notification that became part of an earlier one is not an event of its own. */
function withoutAbsorbed(all: AddressedNotification[], absorbed: SocketRecipient[]) {
  const ids = new Set(absorbed.map(({ id }) => id));
  return all.map((each) => ({ ...each, to: each.to.filter(({ id }) => !ids.has(id)) }));
}

/** Makes clients refetch the notifications that now stand for more. */
function enlargedSocketEvents(absorbed: SocketRecipient[]): OutgoingSocketEvent[] {
  const userIds = [...new Set(absorbed.map(({ userId }) => userId))];
  return [
    {
      event: 'changed',
      payload: { what: 'notifications' },
      to: userIds.map((userId) => ({ userId, id: newId() })),
    },
  ];
}

/** Validated here, so an invalid payload blocks only its own event. */
const toSocketEvent = ({
  outgoing: { event, payload, notification },
  to,
}: AddressedNotification) => {
  const { message } = notification ?? {};
  return {
    event,
    payload: parseEventPayload(event, { message, ...payload }),
    to,
  } as OutgoingSocketEvent;
};

function toNotifications({ domainEvent, outgoing, place, to }: AddressedNotification) {
  const { event, notification, group } = outgoing;
  if (!notification) return [];
  return (
    to
      // Actors do not get notifications of their own actions.
      .filter(({ userId }) => userId !== domainEvent.actorId)
      .map(({ userId, id }) => ({
        id,
        userId,
        eventId: domainEvent.id,
        place,
        event,
        ...notification,
        ...(group && { group }),
        // A deleted booking is not linked.
        bookingId:
          domainEvent.subject.kind === 'booking' && event !== 'bookingDeleted'
            ? domainEvent.subject.id
            : null,
        createdAt: new Date(domainEvent.at),
      }))
  );
}

/** Socket events that make clients refetch: to admins and the actor, or to everyone. */
function changedSocketEvents(
  domainEvents: QueuedDomainEvent[],
  admins: Admin[],
): OutgoingSocketEvent[] {
  const actors = domainEvents.flatMap(({ actorId }) => actorId ?? []);
  const kinds = new Set(
    domainEvents.flatMap(({ subject }) => changeTopicBySubject[subject.kind] ?? []),
  );
  return [...kinds].map((what) => {
    const to = new Set([...adminsWithAccess(admins, areasByChangeTopic[what] ?? []), ...actors]);
    return {
      event: 'changed',
      payload: { what },
      to: publicChangeTopics.includes(what)
        ? ('everyone' as const)
        : [...to].map((userId) => ({ userId, id: newId() })),
    };
  });
}

/** Emails for admins go to those with access to the kind's area. */
const toOptionalEmails = ({ mail = [], actorId }: QueuedDomainEvent, admins: Admin[]) =>
  mail.flatMap((email: EmailNotification) => {
    const userIds =
      email.to === 'admins'
        ? adminRecipients(admins, mailKinds[email.kind].area, actorId)
        : [email.to.userId];
    const { kind, content } = email;
    return userIds.map((userId) => ({ userId, kind, content }));
  });

export type DomainEvents = ReturnType<typeof createDomainEvents>;
