import type { countUsers, ListedUser, UserFilter } from '@chesapeake/contract/accounts/users';
import type { ReplyOf } from '@chesapeake/contract/http/endpoint';
import type { Role } from '@chesapeake/contract/roles/roles';

export type UserAction = 'promote' | 'demote' | 'delete';
type NewRole = Pick<Role, '_id' | 'name' | 'permissions'>;
export type UserCounts = ReplyOf<typeof countUsers>;

/** The account after the action; undefined after deletion. */
export function applyUserAction(
  user: ListedUser,
  action: UserAction,
  role: NewRole | null = null,
): ListedUser | undefined {
  if (action === 'delete') return undefined;
  return {
    ...user,
    isAdmin: action === 'promote',
    role: role && { _id: role._id, name: role.name },
    permissions: role?.permissions ?? [],
  };
}

const belongsTo: Record<UserFilter, (user: ListedUser) => boolean> = {
  all: () => true,
  administrators: (user) => user.isAdmin,
  verified: (user) => user.isEmailVerified,
  unverified: (user) => user.hasAccount && !user.isEmailVerified,
  guests: (user) => !user.hasAccount,
};

export const isListedUnder = (user: ListedUser, filter: UserFilter) => belongsTo[filter](user);

export function userCountsAfter(
  counts: UserCounts,
  user: ListedUser,
  action: UserAction,
): UserCounts {
  const after = applyUserAction(user, action);
  const countOf = (filter: UserFilter) =>
    counts[filter] -
    Number(isListedUnder(user, filter)) +
    Number(after !== undefined && isListedUnder(after, filter));
  return {
    all: countOf('all'),
    administrators: countOf('administrators'),
    verified: countOf('verified'),
    unverified: countOf('unverified'),
    guests: countOf('guests'),
  };
}
