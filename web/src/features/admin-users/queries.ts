import {
  countUsers,
  deleteUser,
  type ListedUser,
  listUsers,
  setAdmin,
  type UserFilter,
  type userSorts,
} from '@chesapeake/contract/users';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { activityKey } from '../../lib/activity.tsx';
import { call } from '../../lib/http.ts';
import { useLookAgain } from '../../lib/look-again.ts';
import { showInLists, useOptimistic } from '../../lib/optimistic.ts';
import { roots } from '../../lib/query-roots.ts';
import { type ChosenRole, rolesKey } from '../../lib/roles.tsx';
import {
  countsAfter,
  isListedUnder,
  type UserAction,
  type UserCounts,
  userAfter,
} from './after-action.ts';

interface ListQuery {
  search: string;
  filter: UserFilter;
  sort: (typeof userSorts)[number];
  page: number;
}

const userKeys = {
  all: [roots.adminUsers],
  lists: [roots.adminUsers, 'list'],
  list: (query: ListQuery) => [roots.adminUsers, 'list', query] as const,
  counts: [roots.adminUsers, 'counts'],
};

export const usersAPage = 24;

export const useUsers = ({ search, filter, sort, page }: ListQuery) => {
  const query = { search, filter, sort, page };
  return useQuery({
    queryKey: userKeys.list(query),
    queryFn: ({ signal }) => call(listUsers, { query: { ...query, limit: usersAPage }, signal }),
    placeholderData: keepPreviousData,
    ...useLookAgain(),
  });
};

export const useUserCounts = () =>
  useQuery({
    queryKey: userKeys.counts,
    queryFn: ({ signal }) => call(countUsers, { signal }),
    ...useLookAgain(),
  });

export interface AskedAction {
  user: ListedUser;
  action: UserAction;
  /** What a new administrator becomes. */
  role?: ChosenRole;
}

export const useUserAction = () =>
  useOptimistic({
    touches: [userKeys.all, rolesKey, activityKey],
    act: async ({ user, action, role }: AskedAction) => {
      const params = { id: user._id };
      if (action === 'delete') await call(deleteUser, { params });
      else if (action === 'demote') await call(setAdmin, { params, body: { isAdmin: false } });
      else await call(setAdmin, { params, body: { isAdmin: true, role: role?._id } });
    },
    show: (queries, { user, action, role }) => {
      showInLists<ListedUser>(queries, userKeys.lists, user._id, (row, key) => {
        const after = userAfter(row, action, role);
        const { filter } = (key as ReturnType<typeof userKeys.list>)[2];
        return after && isListedUnder(after, filter) ? after : undefined;
      });
      queries.setQueryData<UserCounts>(
        userKeys.counts,
        (counts) => counts && countsAfter(counts, user, action),
      );
    },
  });
