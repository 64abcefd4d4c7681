import type { OfficeUser } from '@chesapeake/contract/accounts/users';
import type { DomainEvent } from '../../outbox/domain-event.ts';

const subjectOf = ({ _id }: OfficeUser) => ({ kind: 'user', id: _id }) as const;

const stateOf = ({ name, email }: OfficeUser, reason: string | null) => ({ name, email, reason });

export const suspendedEvent = (
  user: OfficeUser,
  { actorId, cancelled }: { actorId: string; cancelled: number },
): DomainEvent => ({
  actorId,
  action: 'user.suspended',
  subject: subjectOf(user),
  before: null,
  after: { ...stateOf(user, user.suspension?.reason ?? null), cancelled },
  notifications: [],
});

export const suspensionLiftedEvent = (
  user: OfficeUser,
  { actorId, reason }: { actorId: string; reason: string },
): DomainEvent => ({
  actorId,
  action: 'user.suspension-lifted',
  subject: subjectOf(user),
  before: null,
  after: stateOf(user, reason || null),
  notifications: [],
});
