import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import type { Topics } from '../../outbox/topics.ts';
import { describeDelivery } from './descriptions.ts';

const [userId, mailId] = [newId(), newId()];
const lookup = {
  mail: (id: string) =>
    id === mailId
      ? { to: 'a@example.com', subject: 'Receipt', area: 'payments' as const }
      : undefined,
  email: (id: string) => (id === userId ? 'jane@example.com' : undefined),
};

const event = { event: 'generalNotification', payload: { message: 'Hi' } } as const;
const to = [{ userId, id: newId() }];
const announcement = { eventId: newId(), at: '', message: 'Snow', after: null };
const domainEvent = { id: newId(), at: '', actorId: null, notifications: [] };

const expected: { [T in keyof Topics]: [Topics[T], string][] } = {
  'account.registered': [[{ userId }, 'Welcome email for jane@example.com']],
  'account.email-changed': [[{ userId }, 'Confirmation of a new address for jane@example.com']],
  'account.verification-asked': [
    [{ userId: newId() }, 'Confirmation of the address for a former account'],
  ],
  'account.reset-asked': [[{ email: 'b@example.com' }, 'Password reset link for b@example.com']],
  'sessions.ended': [[{ sessionIds: [newId()] }, 'Disconnecting ended sessions']],
  'mail.queued': [
    [{ mailId }, 'Email to a@example.com: Receipt'],
    [{ mailId: newId() }, 'A deleted email'],
  ],
  'domain-event': [
    [{ ...domainEvent, subject: { kind: 'booking', id: newId() } }, 'Updates about a booking'],
  ],
  'booking.next-reminder': [
    [
      { bookingId: '01930000-0000-7000-8000-0000000abcde', hoursBefore: 24 },
      'Reminders of booking 000abcde',
    ],
  ],
  'booking.pickup-near': [
    [
      { bookingId: '01930000-0000-7000-8000-0000000abcde', hoursBefore: 2 },
      'Reminder of booking 000abcde',
    ],
  ],
  'review.asked': [
    [{ bookingId: '01930000-0000-7000-8000-0000000abcde' }, 'Invitation to rate booking 000abcde'],
  ],
  announcement: [
    [{ ...announcement, to: 'drivers' }, 'Notification to the drivers: Snow'],
    [{ ...announcement, to: userId }, 'Notification to jane@example.com: Snow'],
  ],
  'payment.reported': [
    [
      { type: 'payment.failed', paymentId: null, ref: 'test_1', failure: 'No' },
      'A test payment’s result',
    ],
  ],
  'payment.closing': [[{ paymentId: 'p' }, 'Closing a card payment that is no longer due']],
  'refund.asked': [
    [{ refundId: '0198c0de-0000-7000-8000-0000deadbeef' }, 'Refund deadbeef to a card'],
  ],
  'socket-events': [
    [
      {
        socketEvents: [
          { ...event, to },
          { ...event, to },
        ],
      },
      'Live update for 1 person',
    ],
    [
      { socketEvents: [{ event: 'changed', payload: { what: 'settings' }, to: 'everyone' }] },
      'Live update for everyone',
    ],
  ],
};

it('describes every topic, and an unknown one', () => {
  for (const [topic, cases] of Object.entries(expected)) {
    for (const [payload, what] of cases)
      expect(describeDelivery({ topic, payload }, lookup)).toBe(what);
  }
  expect(describeDelivery({ topic: 'of.old', payload: {} }, lookup)).toBe(
    'Unknown delivery (of.old)',
  );
});
