import {
  clearNotification,
  clearNotifications,
  countNotifications,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@chesapeake/contract/notifications';
import { failureTexts } from '@chesapeake/contract/texts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallError, refusalText } from '../../lib/call-error.ts';
import { call } from '../../lib/http.ts';
import { useLookAgain } from '../../lib/look-again.ts';
import { useOptimistic } from '../../lib/optimistic.ts';
import { roots } from '../../lib/query-roots.ts';
import { toasts } from '../../ui/toasts.tsx';
import {
  asRead,
  newest,
  nothing,
  pagesFor,
  type Told,
  withAllRead,
  withOlder,
  without,
} from './changes.ts';
import { readCopy, writeCopy } from './copy.ts';

const notificationKeys = { all: [roots.notifications] as const };

/** The newest of them, and how many there are. */
export const toldQuery = queryOptions({
  queryKey: notificationKeys.all,
  queryFn: async ({ signal, client, queryKey }): Promise<Told> => {
    const wanted = client.getQueryData<Told>(queryKey)?.wanted ?? newest;
    const [counts, ...pages] = await Promise.all([
      call(countNotifications, { signal }),
      ...pagesFor(wanted).map((query) => call(listNotifications, { query, signal })),
    ]);
    // One that comes between two pages is the last of one and the first of the next.
    const byId = new Map(pages.flatMap(({ rows }) => rows.map((row) => [row.id, row])));
    return { ...counts, rows: [...byId.values()], wanted };
  },
});

export const useNotifications = () =>
  useQuery({
    ...toldQuery,
    ...useLookAgain(),
    initialData: knownBefore,
    // Of unknown age: asked for anew at once.
    initialDataUpdatedAt: 0,
  });

function knownBefore(): Told | undefined {
  const rows = readCopy();
  return (
    rows && {
      rows,
      unread: rows.filter(({ read }) => !read).length,
      all: undefined,
      wanted: newest,
    }
  );
}

/** Keeps a copy of what is known, for the next start. Once for a page, however many show it. */
export function useNotificationCopy() {
  const rows = useNotifications().data?.rows;
  useEffect(() => {
    if (rows) writeCopy(rows.slice(0, newest));
  }, [rows]);
}

/** What came after the newest that was seen stays as it is. */
const upTo = (until: string) => ({ query: { until: until || undefined } });

/** Cleared meanwhile, here or elsewhere: then there is nothing left to do. */
function passIfGone(error: unknown) {
  if (!(error instanceof CallError && error.reply?.code === 'NOTIFICATION_NOT_FOUND')) throw error;
}

/** What can be done with them. Each is seen at once, and taken back where the server refuses. */
export function useNotificationActions() {
  const read = useAction(
    (id: string) => call(readNotification, { params: { id } }).catch(passIfGone),
    (told, id) => asRead(told, id),
  );
  const readAll = useAction((until) => call(readAllNotifications, upTo(until)), withAllRead);
  const clear = useAction(
    (id: string) => call(clearNotification, { params: { id } }).catch(passIfGone),
    (told, id) => without(told, id),
  );
  const clearAll = useAction(
    (until) => call(clearNotifications, upTo(until)),
    () => nothing,
  );
  const queries = useQueryClient();
  const newestSeen = () => queries.getQueryData<Told>(notificationKeys.all)?.rows[0]?.id ?? '';
  return {
    read,
    readAll: () => readAll(newestSeen()),
    clear,
    clearAll: () => clearAll(newestSeen()),
    showOlder: () => {
      queries.setQueryData<Told>(notificationKeys.all, (told) => told && withOlder(told));
      queries
        .invalidateQueries({ queryKey: notificationKeys.all }, { throwOnError: true })
        .catch((error: unknown) => tellFailure(error, failureTexts.notificationsLoad));
    },
  };
}
export type NotificationActions = ReturnType<typeof useNotificationActions>;

function useAction(
  act: (id: string) => Promise<unknown>,
  change: (told: Told, id: string) => Told,
) {
  const { mutateAsync } = useOptimistic({
    touches: [notificationKeys.all],
    act,
    show: (queries, id: string) =>
      queries.setQueryData<Told>(notificationKeys.all, (told) => told && change(told, id)),
  });
  return (id: string) => {
    mutateAsync(id).catch((error: unknown) => tellFailure(error, failureTexts.notificationChange));
  };
}

function tellFailure(error: unknown, text: string) {
  if (error instanceof CallError && error.endedSession) return;
  toasts.error(refusalText(error, text));
}
