import {
  listNotifications,
  type Notification,
} from '@chesapeake/contract/notifications/notifications';
import { formatMissedNotifications } from '@chesapeake/contract/notifications/socket-event-texts';
import { call } from '../../lib/http.ts';
import { queryClient } from '../../lib/query-client.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { notificationsQuery } from './queries.ts';

/** The server's page size and the maximum number of pages: more than anyone gets in a day. */
const pageSize = 200;
const maxPages = 10;
/** Older ids are dropped; nothing is compared beyond that. */
const maxRememberedIds = pageSize * maxPages;

/**
 * Tracks which notifications this tab has toasted: none twice, and those that arrived while it was
 * disconnected are toasted after it reconnects. Notifications from before the page opened are not
 * missed; but if their event still arrives, they just happened and are toasted.
 */
export function createMissedTracker() {
  const toastedIds = new Set<string>();
  let last: string | undefined;
  let hasStarted = false;
  let pending = Promise.resolve();

  const remember = (ids: Iterable<string>) => {
    for (const id of ids) toastedIds.add(id);
    for (const oldest of toastedIds) {
      if (toastedIds.size <= maxRememberedIds) break;
      toastedIds.delete(oldest);
    }
  };

  async function start() {
    const { rows } = await queryClient.fetchQuery(notificationsQuery);
    last = rows[0]?.id;
    hasStarted = true;
  }

  async function toastMissed() {
    const since = await fetchSince(last);
    const missed = since.filter(({ id }) => !toastedIds.has(id));
    remember(missed.map(({ id }) => id));
    last = since[0]?.id ?? last;
    const [one] = missed;
    if (missed.length > 1) toasts.info(formatMissedNotifications(missed.length));
    else if (one) toasts[one.type === 'success' ? 'success' : 'info'](one.message);
  }

  return {
    /** Whether this tab sees the notification for the first time. */
    isFirstToast: (id: string) => {
      const isNew = !toastedIds.has(id);
      remember([id]);
      return isNew;
    },
    /**
     * Runs one at a time, so none repeats another's toasts. After a failure, the next run fetches
     * again.
     */
    catchUp: () => {
      pending = pending.then(() => (hasStarted ? toastMissed() : start())).catch(() => {});
      return pending;
    },
  };
}

/** Unread notifications after this id, newest first. */
async function fetchSince(after: string | undefined) {
  // By id, because one that shifts between two pages appears on both.
  const byId = new Map<string, Notification>();
  for (let page = 1; page <= maxPages; page += 1) {
    const { rows } = await call(listNotifications, {
      query: { after, status: 'unread', limit: pageSize, page },
    });
    for (const row of rows) byId.set(row.id, row);
    if (rows.length < pageSize) break;
  }
  return [...byId.values()];
}
