import type { ReplyOf } from '@chesapeake/contract/endpoint';
import type { countUsers, ListedUser, UserFilter } from '@chesapeake/contract/users';

export type UserAction = 'promote' | 'demote' | 'delete';
export type UserCounts = ReplyOf<typeof countUsers>;

/** The account as it will be; nothing where it will be gone. */
export const userAfter = (user: ListedUser, action: UserAction): ListedUser | undefined =>
  action === 'delete' ? undefined : { ...user, isAdmin: action === 'promote' };

const belongsTo: Record<UserFilter, (user: ListedUser) => boolean> = {
  all: () => true,
  administrators: (user) => user.isAdmin,
  verified: (user) => user.isEmailVerified,
  unverified: (user) => !user.isEmailVerified,
};

export const isListedUnder = (user: ListedUser, filter: UserFilter) => belongsTo[filter](user);

export function countsAfter(counts: UserCounts, user: ListedUser, action: UserAction): UserCounts {
  const after = userAfter(user, action);
  const countOf = (filter: UserFilter) =>
    counts[filter] -
    Number(isListedUnder(user, filter)) +
    Number(after !== undefined && isListedUnder(after, filter));
  return {
    all: countOf('all'),
    administrators: countOf('administrators'),
    verified: countOf('verified'),
    unverified: countOf('unverified'),
  };
}
