import type { User } from '@chesapeake/contract/accounts';
import type { WrittenNews } from '../../outbox/news.ts';

const subjectOf = ({ _id }: User) => ({ kind: 'user', id: _id }) as const;

/** What the activity log keeps of an account. */
const stateOf = ({ name, email, isAdmin }: User) => ({ name, email, isAdmin });

export const adminChanged = (user: User, actorId: string): WrittenNews => ({
  actorId,
  action: user.isAdmin ? 'user.promoted' : 'user.demoted',
  subject: subjectOf(user),
  before: { ...stateOf(user), isAdmin: !user.isAdmin },
  after: stateOf(user),
  // Their menus follow at once; whoever lost the rights has to sign in anew.
  tell: [{ to: { userId: user._id }, event: 'changed', payload: { what: 'account' } }],
});

export const deleted = (user: User, actorId: string): WrittenNews => ({
  actorId,
  action: 'user.deleted',
  subject: subjectOf(user),
  before: stateOf(user),
  after: null,
  tell: [],
});
