import { shortId } from '@chesapeake/contract/short-id';
import type { News } from '../../outbox/news.ts';
import type { Topic, Topics } from '../../outbox/topics.ts';

/** What the payloads name by id. */
export interface Known {
  /** A mail's recipient and subject. */
  mail: (id: string) => { to: string; subject: string } | undefined;
  /** The address of somebody's account. */
  email: (userId: string) => string | undefined;
}

const subjects: Record<News['subject']['kind'], string> = {
  booking: 'a booking',
  car: 'a car',
  driver: 'a driver',
  user: 'an account',
  role: 'a role',
  message: 'a message',
  announcement: 'a notification of the office',
  delivery: 'a delivery',
  backup: 'a backup',
  settings: 'the settings',
};

const groups: Record<string, string> = {
  all: 'everyone',
  customers: 'the customers',
  drivers: 'the drivers',
  admins: 'the administrators',
};

type Words = { [T in Topic]: (payload: Topics[T], known: Known) => string };

const linkFor = (what: string) => (payload: { userId: string }, known: Known) =>
  `${what} for ${known.email(payload.userId) ?? 'a former account'}`;

/** Never the payload itself: it may hold what opens an account. */
const words: Words = {
  'account.registered': linkFor('Welcome mail'),
  'account.email-changed': linkFor('Confirmation of a new address'),
  'account.verification-asked': linkFor('Confirmation of the address'),
  'account.reset-asked': ({ email }) => `Link for a new password for ${email}`,
  'sessions.ended': () => 'Disconnecting ended sessions',
  'mail.queued': ({ mailId }, known) => {
    const mail = known.mail(mailId);
    return mail ? `Mail to ${mail.to}: ${mail.subject}` : 'A mail that is gone';
  },
  news: ({ subject }) => (subject ? `News of ${subjects[subject.kind]}` : 'News'),
  'booking.pickup-near': ({ bookingId }) => `Reminder of booking ${shortId(bookingId)}`,
  'review.asked': ({ bookingId }) => `Invitation to rate booking ${shortId(bookingId)}`,
  announcement: ({ to, message }, known) =>
    `Notification to ${groups[to] ?? known.email(to) ?? 'a former account'}: ${message}`,
  'payment.reported': () => 'What became of a test payment',
  'payment.closing': () => 'Closing a card payment that is no longer due',
  'refund.asked': ({ refundId }) => `Refund ${shortId(refundId)} to a card`,
  'event.told': ({ told }) => {
    if (told.some(({ to }) => to === 'everyone')) return 'Live news for everyone';
    const people = new Set(
      told.flatMap(({ to }) => (to === 'everyone' ? [] : to.map(({ userId }) => userId))),
    ).size;
    return `Live news for ${people} ${people === 1 ? 'person' : 'people'}`;
  },
};

/** What was to be delivered, as the office would call it. */
export function whatOf({ topic, payload }: { topic: string; payload: unknown }, known: Known) {
  const say = words[topic as Topic] as ((payload: never, known: Known) => string) | undefined;
  // Written by another version of the product.
  return say ? say(payload as never, known) : `Something unknown (${topic})`;
}
