import {
  countUsers,
  deleteUser,
  type ListedUser,
  listUsers,
  setAdmin,
  setSuspension,
  type suspensionInput,
  type UserFilter,
  type userSorts,
} from '@chesapeake/contract/accounts/users';
import { listLiveBookingsOfUser } from '@chesapeake/contract/bookings/admin-bookings';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { updateInLists, useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import { usePollingInterval } from '../../lib/use-polling-interval.ts';
import { activityKey } from '../../shared/activity/index.ts';
import { type ChosenRole, rolesKey } from '../../shared/roles/index.ts';
import {
  applyUserAction,
  isListedUnder,
  type UserAction,
  type UserCounts,
  userCountsAfter,
} from './apply-user-action.ts';

interface ListQuery {
  search: string;
  filter: UserFilter;
  sort: (typeof userSorts)[number];
  page: number;
}

const userKeys = {
  all: [queryRoots.adminUsers],
  lists: [queryRoots.adminUsers, 'list'],
  list: (query: ListQuery) => [queryRoots.adminUsers, 'list', query] as const,
  counts: [queryRoots.adminUsers, 'counts'],
  /** Refetched when bookings change. */
  liveBookings: (id: string) => [queryRoots.adminBookings, 'live', id],
};

export const usersPerPage = 24;

export const useUsers = ({ search, filter, sort, page }: ListQuery) => {
  const query = { search, filter, sort, page };
  return useQuery({
    queryKey: userKeys.list(query),
    queryFn: ({ signal }) => call(listUsers, { query: { ...query, limit: usersPerPage }, signal }),
    placeholderData: keepPreviousData,
    ...usePollingInterval(),
  });
};

export const useUserCounts = () =>
  useQuery({
    queryKey: userKeys.counts,
    queryFn: ({ signal }) => call(countUsers, { signal }),
    ...usePollingInterval(),
  });

/** Customers have few; only somebody who abuses the product has more. */
const listedLiveBookings = 100;

export const useLiveBookings = (id: string) =>
  useQuery({
    queryKey: userKeys.liveBookings(id),
    queryFn: ({ signal }) =>
      call(listLiveBookingsOfUser, {
        params: { id },
        query: { limit: listedLiveBookings },
        signal,
      }),
  });

/** Not optimistic: it may cancel many bookings, and the dialog waits for that. */
export function useSetSuspension() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: z.output<typeof suspensionInput> }) =>
      call(setSuspension, { params: { id }, body }),
    onSuccess: () =>
      Promise.all(
        [userKeys.all, [queryRoots.adminBookings], activityKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export interface PendingUserAction {
  user: ListedUser;
  action: UserAction;
  /** The role of a new administrator. */
  role?: ChosenRole;
}

export const useUserAction = () =>
  useOptimisticMutation({
    affectedKeys: [userKeys.all, rolesKey, activityKey],
    mutationFn: async ({ user, action, role }: PendingUserAction) => {
      const params = { id: user._id };
      if (action === 'delete') await call(deleteUser, { params });
      else if (action === 'demote') await call(setAdmin, { params, body: { isAdmin: false } });
      else await call(setAdmin, { params, body: { isAdmin: true, role: role?._id } });
    },
    updateCache: (queryClient, { user, action, role }) => {
      updateInLists<ListedUser>(queryClient, userKeys.lists, user._id, (row, key) => {
        const after = applyUserAction(row, action, role);
        const { filter } = (key as ReturnType<typeof userKeys.list>)[2];
        return after && isListedUnder(after, filter) ? after : undefined;
      });
      queryClient.setQueryData<UserCounts>(
        userKeys.counts,
        (counts) => counts && userCountsAfter(counts, user, action),
      );
    },
  });
