import type { Notification } from '@chesapeake/contract/notifications/notifications';

/** The newest notifications and their counts. */
export interface NotificationsState {
  rows: Notification[];
  unread: number;
  /** Undefined while only the local copy is loaded. */
  all: number | undefined;
  /** How many rows to request. */
  requested: number;
}

/** The maximum per request, and the initial number of rows. */
const pageSize = 200;
export const initialCount = 50;

/** The requests needed to load this many rows. */
export function pagesFor(requested: number) {
  const limit = Math.min(requested, pageSize);
  return Array.from({ length: Math.ceil(requested / limit) }, (_, index) => ({
    page: index + 1,
    limit,
  }));
}

/** Doubles the number up to a full page, then adds pages. */
export const withOlder = (state: NotificationsState): NotificationsState => ({
  ...state,
  requested:
    state.requested < pageSize
      ? Math.min(state.requested * 2, pageSize)
      : state.requested + pageSize,
});

export const withRead = (state: NotificationsState, id: string): NotificationsState => ({
  ...state,
  rows: state.rows.map((row) => (row.id === id ? { ...row, read: true } : row)),
  unread: state.unread - (isUnread(state.rows, id) ? 1 : 0),
});

export const withAllRead = (state: NotificationsState): NotificationsState => ({
  ...state,
  rows: state.rows.map((row) => ({ ...row, read: true })),
  unread: 0,
});

export const withoutNotification = (state: NotificationsState, id: string): NotificationsState => {
  const rows = state.rows.filter((row) => row.id !== id);
  return {
    ...state,
    rows,
    unread: state.unread - (isUnread(state.rows, id) ? 1 : 0),
    all: state.all && state.all - (state.rows.length - rows.length),
  };
};

export const noNotifications: NotificationsState = {
  rows: [],
  unread: 0,
  all: 0,
  requested: initialCount,
};

const isUnread = (rows: Notification[], id: string) =>
  rows.some((row) => row.id === id && !row.read);
