import type { Addressee } from '@chesapeake/contract/announcements';
import type { EventName, EventPayloads } from '@chesapeake/contract/events';
import { minutes, seconds } from '../clock.ts';
import type { ProviderEvent } from '../payments/provider.ts';
import type { News, PickupNear, ReviewAsked } from './news.ts';

/** Everything that is written to the outbox, by topic. */
export interface Topics {
  'account.registered': { userId: string };
  'account.email-changed': { userId: string };
  'account.verification-asked': { userId: string };
  'account.reset-asked': { email: string };
  'sessions.ended': { sessionIds: string[] };
  'mail.queued': { mailId: string };
  /** Becomes the notifications, the events and the mails. */
  news: News;
  /** Becomes reminders, and a warning where nobody has accepted. */
  'booking.pickup-near': PickupNear;
  /** Becomes the mail that asks how the ride was. */
  'review.asked': ReviewAsked;
  /** What the office says: becomes notifications and events, some people at a time. */
  announcement: {
    newsId: string;
    at: string;
    message: string;
    to: Addressee;
    /** The last who has it already. */
    after: string | null;
  };
  /** What the provider of test cards tells. */
  'payment.reported': ProviderEvent;
  /** A payment that nobody is to pay any more: the provider has to know. */
  'payment.closing': { paymentId: string };
  /** Money that has to go back to a card. */
  'refund.asked': { refundId: string };
  /** Becomes events on the sockets. */
  'event.told': { told: ToldEvent[] };
}

export type ToldEvent = {
  [Name in EventName]: {
    event: Name;
    payload: Omit<EventPayloads[Name], 'id'>;
    /**
     * Each with the id of their notification, or one of its own where there is none; or whoever is
     * connected.
     */
    to: Recipient[] | 'everyone';
  };
}[EventName];

export interface Recipient {
  userId: string;
  id: string;
}

export type Topic = keyof Topics;

type LaneName = 'database' | 'payments' | 'announcements' | 'sessions' | 'sockets' | 'mail';

const laneOf: Record<Topic, LaneName> = {
  'account.registered': 'database',
  'account.email-changed': 'database',
  'account.verification-asked': 'database',
  'account.reset-asked': 'database',
  'sessions.ended': 'sessions',
  'mail.queued': 'mail',
  news: 'database',
  'booking.pickup-near': 'database',
  'review.asked': 'database',
  announcement: 'announcements',
  'payment.reported': 'database',
  'payment.closing': 'payments',
  'refund.asked': 'payments',
  'event.told': 'sockets',
};

export interface Lane {
  /** As many are taken at a time. */
  atOnce: number;
  /** What was written first is delivered first; else all that were taken are delivered together. */
  inOrder: boolean;
  /** A row that a process took comes back after this time if that process died. */
  leaseMs: number;
  topics: Topic[];
}

const lane = (name: LaneName, rest: Omit<Lane, 'topics'>): Lane => ({
  ...rest,
  topics: (Object.keys(laneOf) as Topic[]).filter((topic) => laneOf[topic] === name),
});

/** Each is delivered on its own, so that a slow mail server holds up nothing but mail. */
export const lanes: Lane[] = [
  lane('database', { atOnce: 50, inOrder: true, leaseMs: seconds(10) }),
  // One at a time: each writes to a thousand people, and no other news is to wait for that.
  lane('announcements', { atOnce: 1, inOrder: true, leaseMs: seconds(30) }),
  // Whoever is signed out is cut at once, however much there is to tell.
  lane('sessions', { atOnce: 50, inOrder: true, leaseMs: seconds(10) }),
  lane('sockets', { atOnce: 50, inOrder: true, leaseMs: seconds(10) }),
  // So do banks; and nothing else is to wait for them.
  lane('payments', { atOnce: 5, inOrder: false, leaseMs: minutes(2) }),
  // Mail servers take their time.
  lane('mail', { atOnce: 5, inOrder: false, leaseMs: minutes(2) }),
];

export const laneFor = (topic: Topic) => lanes.find(({ topics }) => topics.includes(topic)) as Lane;
