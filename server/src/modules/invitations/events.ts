import type { OfficeUser } from '@chesapeake/contract/accounts/users';
import type { DomainEvent } from '../../outbox/domain-event.ts';

const subjectOf = ({ _id }: OfficeUser) => ({ kind: 'user', id: _id }) as const;

const stateOf = ({ name, email, isAdmin, role }: OfficeUser) => ({
  name,
  email,
  isAdmin,
  role: role?.name ?? null,
});

export const colleagueInvitedEvent = (user: OfficeUser, actorId: string): DomainEvent => ({
  actorId,
  action: 'user.invited',
  subject: subjectOf(user),
  before: null,
  after: stateOf(user),
  notifications: [],
});

export const userInvitationSentAgainEvent = (user: OfficeUser, actorId: string): DomainEvent => ({
  actorId,
  action: 'user.invitation-sent-again',
  subject: subjectOf(user),
  before: null,
  after: { name: user.name, email: user.email },
  notifications: [],
});

export const userInvitationWithdrawnEvent = (user: OfficeUser, actorId: string): DomainEvent => ({
  actorId,
  action: 'user.invitation-withdrawn',
  subject: subjectOf(user),
  before: stateOf(user),
  after: null,
  notifications: [],
});

export const driverInvitationSentAgainEvent = (
  driverId: string,
  { name, email }: OfficeUser,
  actorId: string,
): DomainEvent => ({
  actorId,
  action: 'driver.invitation-sent-again',
  subject: { kind: 'driver', id: driverId },
  before: null,
  after: { name, email },
  notifications: [],
});

export const driverInvitationWithdrawnEvent = (
  driverId: string,
  { name, email }: OfficeUser,
  actorId: string,
): DomainEvent => ({
  actorId,
  action: 'driver.invitation-withdrawn',
  subject: { kind: 'driver', id: driverId },
  before: { name, email },
  after: null,
  notifications: [],
});
