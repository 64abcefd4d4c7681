import type { OfficeUser } from '@chesapeake/contract/accounts/users';
import type { DomainEvent } from '../../outbox/domain-event.ts';

const subjectOf = ({ _id }: OfficeUser) => ({ kind: 'user', id: _id }) as const;

const contactOf = ({ name, email, phone }: OfficeUser) => ({ name, email, phone });

export const guestChangedEvent = ({
  before,
  after,
  actorId,
}: {
  before: OfficeUser;
  after: OfficeUser;
  actorId: string;
}): DomainEvent => ({
  actorId,
  action: 'user.guest-changed',
  subject: subjectOf(after),
  before: contactOf(before),
  after: contactOf(after),
  notifications: [],
});

export const mergedEvent = ({
  into,
  from,
  bookings,
  actorId,
}: {
  into: OfficeUser;
  from: OfficeUser;
  bookings: number;
  actorId: string;
}): DomainEvent => ({
  actorId,
  action: 'user.merged',
  subject: subjectOf(into),
  before: { name: from.name, bookings },
  after: { name: into.name, bookings },
  // The bookings appear in the lists of whoever is signed in.
  notifications: [{ to: { userId: into._id }, event: 'changed', payload: { what: 'account' } }],
});

export const preferredDriverChangedEvent = ({
  userId,
  before,
  after,
  actorId,
}: {
  userId: string;
  before: { _id: string; name: string } | null;
  after: { _id: string; name: string } | null;
  actorId: string;
}): DomainEvent => ({
  actorId,
  action: 'user.preferred-driver-changed',
  subject: { kind: 'user', id: userId },
  before: { preferredDriver: before },
  after: { preferredDriver: after },
  // The pages of their bookings show it.
  notifications: [{ to: 'admins', event: 'changed', payload: { what: 'bookings' } }],
});
