import type { User } from '@chesapeake/contract/accounts';
import type { WrittenNews } from '../../outbox/news.ts';

const subjectOf = ({ _id }: User) => ({ kind: 'user', id: _id }) as const;

/** What the activity log keeps of an account. */
const stateOf = ({ name, email, isAdmin, role }: User) => ({
  name,
  email,
  isAdmin,
  role: role?.name ?? null,
});

interface Change {
  before: User;
  user: User;
}

const changed = ({ before, user }: Change, actorId: string): Omit<WrittenNews, 'action'> => ({
  actorId,
  subject: subjectOf(user),
  before: stateOf(before),
  after: stateOf(user),
  // Their menus follow at once; whoever lost the rights has to sign in anew.
  tell: [{ to: { userId: user._id }, event: 'changed', payload: { what: 'account' } }],
});

export const adminChanged = (change: Change, actorId: string): WrittenNews => ({
  ...changed(change, actorId),
  action: change.user.isAdmin ? 'user.promoted' : 'user.demoted',
});

export const roleGiven = (change: Change, actorId: string): WrittenNews => ({
  ...changed(change, actorId),
  action: 'user.role-given',
});

export const deleted = (user: User, actorId: string): WrittenNews => ({
  actorId,
  action: 'user.deleted',
  subject: subjectOf(user),
  before: stateOf(user),
  after: null,
  tell: [],
});
