import {
  clearNotification,
  clearNotifications,
  countNotifications,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@chesapeake/contract/notifications/notifications';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, firstErrorMessage } from '../../lib/api-error.ts';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import { usePollingInterval } from '../../lib/use-polling-interval.ts';
import { toasts } from '../../ui/toasts.tsx';
import {
  initialCount,
  type NotificationsState,
  noNotifications,
  pagesFor,
  withAllRead,
  withOlder,
  withoutNotification,
  withRead,
} from './list-changes.ts';
import { readLocalCopy, writeLocalCopy } from './local-copy.ts';

const notificationKeys = { all: [queryRoots.notifications] as const };

/** The newest notifications and their counts. */
export const notificationsQuery = queryOptions({
  queryKey: notificationKeys.all,
  queryFn: async ({ signal, client, queryKey }): Promise<NotificationsState> => {
    const requested = client.getQueryData<NotificationsState>(queryKey)?.requested ?? initialCount;
    const [counts, ...pages] = await Promise.all([
      call(countNotifications, { signal }),
      ...pagesFor(requested).map((query) => call(listNotifications, { query, signal })),
    ]);
    // By id, because one that shifts between two pages appears on both.
    const byId = new Map(pages.flatMap(({ rows }) => rows.map((row) => [row.id, row])));
    return { ...counts, rows: [...byId.values()], requested };
  },
});

export const useNotifications = () =>
  useQuery({
    ...notificationsQuery,
    ...usePollingInterval(),
    initialData: readInitialState,
    // Of unknown age, so refetch at once.
    initialDataUpdatedAt: 0,
  });

function readInitialState(): NotificationsState | undefined {
  const rows = readLocalCopy();
  return (
    rows && {
      rows,
      unread: rows.filter(({ read }) => !read).length,
      all: undefined,
      requested: initialCount,
    }
  );
}

/** Stores a local copy for the next visit. Called once per page. */
export function useSaveLocalCopy() {
  const rows = useNotifications().data?.rows;
  useEffect(() => {
    if (rows) writeLocalCopy(rows.slice(0, initialCount));
  }, [rows]);
}

/** Leaves notifications newer than the newest seen untouched. */
const untilQuery = (until: string) => ({ query: { until: until || undefined } });

/** Already cleared, here or elsewhere. */
function ignoreIfGone(error: unknown) {
  if (!(error instanceof ApiError && error.reply?.code === 'NOTIFICATION_NOT_FOUND')) throw error;
}

/** The notification actions: optimistic, rolled back if the server refuses. */
export function useNotificationActions() {
  const read = useListAction(
    (id: string) => call(markNotificationRead, { params: { id } }).catch(ignoreIfGone),
    (state, id) => withRead(state, id),
  );
  const readAll = useListAction(
    (until) => call(markAllNotificationsRead, untilQuery(until)),
    withAllRead,
  );
  const clear = useListAction(
    (id: string) => call(clearNotification, { params: { id } }).catch(ignoreIfGone),
    (state, id) => withoutNotification(state, id),
  );
  const clearAll = useListAction(
    (until) => call(clearNotifications, untilQuery(until)),
    () => noNotifications,
  );
  const queryClient = useQueryClient();
  const newestSeen = () =>
    queryClient.getQueryData<NotificationsState>(notificationKeys.all)?.rows[0]?.id ?? '';
  return {
    read,
    readAll: () => readAll(newestSeen()),
    clear,
    clearAll: () => clearAll(newestSeen()),
    showOlder: () => {
      queryClient.setQueryData<NotificationsState>(
        notificationKeys.all,
        (state) => state && withOlder(state),
      );
      queryClient
        .invalidateQueries({ queryKey: notificationKeys.all }, { throwOnError: true })
        .catch((error: unknown) => toastFailure(error, failureTexts.notificationsLoad));
    },
  };
}
export type NotificationActions = ReturnType<typeof useNotificationActions>;

function useListAction(
  mutationFn: (id: string) => Promise<unknown>,
  change: (state: NotificationsState, id: string) => NotificationsState,
) {
  const { mutateAsync } = useOptimisticMutation({
    affectedKeys: [notificationKeys.all],
    mutationFn,
    updateCache: (queryClient, id: string) =>
      queryClient.setQueryData<NotificationsState>(
        notificationKeys.all,
        (state) => state && change(state, id),
      ),
  });
  return (id: string) => {
    mutateAsync(id).catch((error: unknown) => toastFailure(error, failureTexts.notificationChange));
  };
}

function toastFailure(error: unknown, text: string) {
  if (error instanceof ApiError && error.endedSession) return;
  toasts.error(firstErrorMessage(error, text));
}
