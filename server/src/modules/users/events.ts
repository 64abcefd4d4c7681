import type { OfficeUser } from '@chesapeake/contract/accounts/users';
import type { DomainEvent } from '../../outbox/domain-event.ts';

const subjectOf = ({ _id }: OfficeUser) => ({ kind: 'user', id: _id }) as const;

/** The state stored in the activity log. */
const stateOf = ({ name, email, isAdmin, role }: OfficeUser) => ({
  name,
  email,
  isAdmin,
  role: role?.name ?? null,
});

interface UserUpdate {
  before: OfficeUser;
  user: OfficeUser;
}

const changedEvent = (
  { before, user }: UserUpdate,
  actorId: string,
): Omit<DomainEvent<'user.role-given'>, 'action'> => ({
  actorId,
  subject: subjectOf(user),
  before: stateOf(before),
  after: stateOf(user),
  // Updates their menus immediately; users who lost admin rights must sign in again.
  notifications: [{ to: { userId: user._id }, event: 'changed', payload: { what: 'account' } }],
});

export const adminChangedEvent = (update: UserUpdate, actorId: string): DomainEvent => ({
  ...changedEvent(update, actorId),
  action: update.user.isAdmin ? 'user.promoted' : 'user.demoted',
});

export const roleGivenEvent = (update: UserUpdate, actorId: string): DomainEvent => ({
  ...changedEvent(update, actorId),
  action: 'user.role-given',
});

export const userDeletedEvent = (user: OfficeUser, actorId: string): DomainEvent => ({
  actorId,
  action: 'user.deleted',
  subject: subjectOf(user),
  before: stateOf(user),
  after: null,
  notifications: [],
});
