import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { shortId } from '@chesapeake/contract/format/short-id';
import type { Area } from '@chesapeake/contract/roles/permissions';
import type { QueuedDomainEvent } from '../../outbox/domain-event.ts';
import type { Topic, Topics } from '../../outbox/topics.ts';

/** Looks up what payloads refer to by id. */
export interface PayloadLookup {
  mail: (id: string) => { to: string; subject: string; area: Area | null } | undefined;
  /** A user's email address. */
  email: (userId: string) => string | undefined;
}

const subjectNames: Record<QueuedDomainEvent['subject']['kind'], string> = {
  booking: 'a booking',
  quote: 'a quote',
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

const audienceNames: Record<string, string> = {
  all: 'everyone',
  customers: 'the customers',
  drivers: 'the drivers',
  admins: 'the administrators',
};

/** What it is, without whom it is about. */
const generalNames: Record<Topic, string> = {
  'account.registered': 'A welcome email',
  'account.email-changed': 'The confirmation of a new address',
  'account.verification-asked': 'The confirmation of an address',
  'account.reset-asked': 'A password reset link',
  'sessions.ended': 'Disconnecting ended sessions',
  'mail.queued': 'An email',
  'domain-event': 'Updates',
  'booking.next-reminder': 'The reminders of a booking',
  'booking.pickup-near': 'A reminder of a booking',
  'review.asked': 'An invitation to rate a booking',
  announcement: 'A notification from the office',
  'payment.reported': 'A test payment’s result',
  'payment.closing': 'Closing a card payment that is no longer due',
  'refund.asked': 'A refund to a card',
  'socket-events': 'A live update',
};

type Descriptions = { [T in Topic]: (payload: Topics[T], lookup: PayloadLookup) => string };

const linkEmailFor = (label: string) => (payload: { userId: string }, lookup: PayloadLookup) =>
  `${label} for ${lookup.email(payload.userId) ?? 'a former account'}`;

/** Never shows the payload itself, which may contain account links. */
const descriptions: Descriptions = {
  'account.registered': linkEmailFor('Welcome email'),
  'account.email-changed': linkEmailFor('Confirmation of a new address'),
  'account.verification-asked': linkEmailFor('Confirmation of the address'),
  'account.reset-asked': ({ email }) => `Password reset link for ${email}`,
  'sessions.ended': () => generalNames['sessions.ended'],
  'mail.queued': ({ mailId }, lookup) => {
    const mail = lookup.mail(mailId);
    return mail ? `Email to ${mail.to}: ${mail.subject}` : 'A deleted email';
  },
  'domain-event': ({ subject }) =>
    subject ? `Updates about ${subjectNames[subject.kind]}` : 'Updates',
  'booking.next-reminder': ({ bookingId }) => `Reminders of booking ${shortId(bookingId)}`,
  'booking.pickup-near': ({ bookingId }) => `Reminder of booking ${shortId(bookingId)}`,
  'review.asked': ({ bookingId }) => `Invitation to rate booking ${shortId(bookingId)}`,
  announcement: ({ to, message }, lookup) =>
    `Notification to ${audienceNames[to] ?? lookup.email(to) ?? 'a former account'}: ${message}`,
  'payment.reported': () => generalNames['payment.reported'],
  'payment.closing': () => generalNames['payment.closing'],
  'refund.asked': ({ refundId }) => `Refund ${shortId(refundId)} to a card`,
  'socket-events': ({ socketEvents }) => {
    if (socketEvents.some(({ to }) => to === 'everyone')) return 'Live update for everyone';
    const people = new Set(
      socketEvents.flatMap(({ to }) => (to === 'everyone' ? [] : to.map(({ userId }) => userId))),
    ).size;
    return `Live update for ${formatQuantity(people, 'person', 'people')}`;
  },
};

/** What was to be delivered, described for admins. */
export function describeDelivery(
  { topic, payload }: { topic: string; payload: unknown },
  lookup: PayloadLookup,
) {
  const describe = descriptions[topic as Topic] as
    | ((payload: never, lookup: PayloadLookup) => string)
    | undefined;
  // Written by another version of the product.
  return describe ? describe(payload as never, lookup) : `Unknown delivery (${topic})`;
}

export const nameDelivery = (topic: string) =>
  generalNames[topic as Topic] ?? `Unknown delivery (${topic})`;

const areaByTopic: Partial<Record<Topic, Area>> = {
  'account.registered': 'users',
  'account.email-changed': 'users',
  'account.verification-asked': 'users',
  'account.reset-asked': 'users',
  announcement: 'users',
  'booking.next-reminder': 'bookings',
  'booking.pickup-near': 'bookings',
  'review.asked': 'reviews',
  'payment.reported': 'payments',
  'payment.closing': 'payments',
  'refund.asked': 'payments',
};

/** Administrators need permissions in this area to see whom it is about, and to decide on it. */
export function areaOfDelivery(
  { topic, payload }: { topic: string; payload: unknown },
  lookup: PayloadLookup,
): Area {
  if (topic === 'mail.queued') {
    const mail = lookup.mail((payload as Topics['mail.queued']).mailId);
    // Older emails have no area.
    return mail ? (mail.area ?? 'users') : 'settings';
  }
  return areaByTopic[topic as Topic] ?? 'settings';
}
