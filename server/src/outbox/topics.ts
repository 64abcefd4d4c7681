import type { AnnouncementRecipient } from '@chesapeake/contract/notifications/announcements';
import type {
  SocketEventName,
  SocketEventPayloads,
} from '@chesapeake/contract/notifications/socket-events';
import { minutes, seconds } from '../clock.ts';
import type { ProviderEvent } from '../payments/provider.ts';
import type { PickupReminder, QueuedDomainEvent, ReviewRequest } from './domain-event.ts';

/** All outbox messages, by topic. */
export interface Topics {
  'account.registered': { userId: string };
  'account.email-changed': { userId: string };
  'account.verification-asked': { userId: string };
  'account.reset-asked': { email: string };
  'sessions.ended': { sessionIds: string[] };
  'mail.queued': { mailId: string };
  /** Becomes notifications, socket events and emails. */
  'domain-event': QueuedDomainEvent;
  /** Becomes the reminder that is due now, and schedules the next one. */
  'booking.next-reminder': PickupReminder;
  /** Becomes reminders, and a warning if no driver has accepted. */
  'booking.pickup-near': PickupReminder;
  /** Becomes the email that asks for a review. */
  'review.asked': ReviewRequest;
  /** A notification from the office: becomes notifications and socket events, in batches. */
  announcement: {
    eventId: string;
    at: string;
    message: string;
    to: AnnouncementRecipient;
    /** The last user notified so far. */
    after: string | null;
  };
  /** Events of the test card provider. */
  'payment.reported': ProviderEvent;
  /** A payment the provider has to cancel. */
  'payment.closing': { paymentId: string };
  /** A refund to request from the provider. */
  'refund.asked': { refundId: string };
  /** Emitted on the sockets. */
  'socket-events': { socketEvents: OutgoingSocketEvent[] };
}

export type OutgoingSocketEvent = {
  [Name in SocketEventName]: {
    event: Name;
    payload: Omit<SocketEventPayloads[Name], 'id'>;
    /**
     * Each recipient with the id of their notification, or a fresh id if there is none; or everyone
     * connected.
     */
    to: SocketRecipient[] | 'everyone';
  };
}[SocketEventName];

export interface SocketRecipient {
  userId: string;
  id: string;
}

export type Topic = keyof Topics;

type QueueName = 'database' | 'payments' | 'announcements' | 'sessions' | 'sockets' | 'mail';

const queueNameByTopic: Record<Topic, QueueName> = {
  'account.registered': 'database',
  'account.email-changed': 'database',
  'account.verification-asked': 'database',
  'account.reset-asked': 'database',
  'sessions.ended': 'sessions',
  'mail.queued': 'mail',
  'domain-event': 'database',
  'booking.next-reminder': 'database',
  'booking.pickup-near': 'database',
  'review.asked': 'database',
  announcement: 'announcements',
  'payment.reported': 'database',
  'payment.closing': 'payments',
  'refund.asked': 'payments',
  'socket-events': 'sockets',
};

export interface Queue {
  /** The number of rows claimed at a time. */
  batchSize: number;
  /** Deliver in the order written; otherwise the claimed rows are delivered in parallel. */
  inOrder: boolean;
  /** A claimed row becomes due again after this time if its process died. */
  leaseMs: number;
  /** How long to wait for more messages to deliver together, when they come quickly. */
  collectMs?: number;
  topics: Topic[];
}

const queue = (name: QueueName, rest: Omit<Queue, 'topics'>): Queue => ({
  ...rest,
  topics: (Object.keys(queueNameByTopic) as Topic[]).filter(
    (topic) => queueNameByTopic[topic] === name,
  ),
});

/** Separate queues, so that a slow mail server delays only emails. */
export const queues: Queue[] = [
  queue('database', { batchSize: 50, inOrder: true, leaseMs: seconds(10), collectMs: 20 }),
  // One at a time: each notifies a thousand people, and other events must not wait for that.
  queue('announcements', { batchSize: 1, inOrder: true, leaseMs: seconds(30) }),
  // Signed-out sockets are disconnected immediately, whatever else is queued.
  queue('sessions', { batchSize: 50, inOrder: true, leaseMs: seconds(10) }),
  queue('sockets', { batchSize: 50, inOrder: true, leaseMs: seconds(10) }),
  // Banks are slow, and nothing else should wait for them.
  queue('payments', { batchSize: 5, inOrder: false, leaseMs: minutes(2) }),
  // Mail servers are slow.
  queue('mail', { batchSize: 5, inOrder: false, leaseMs: minutes(2) }),
];

export const queueFor = (topic: Topic) =>
  queues.find(({ topics }) => topics.includes(topic)) as Queue;
