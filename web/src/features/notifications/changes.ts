import type { Notification } from '@chesapeake/contract/notifications';

/** The newest of what somebody was told, and how many of all are unread. */
export interface Told {
  rows: Notification[];
  unread: number;
}

export const asRead = ({ rows, unread }: Told, id: string): Told => ({
  rows: rows.map((row) => (row.id === id ? { ...row, read: true } : row)),
  unread: unread - (isUnread(rows, id) ? 1 : 0),
});

export const withAllRead = ({ rows }: Told): Told => ({
  rows: rows.map((row) => ({ ...row, read: true })),
  unread: 0,
});

export const without = ({ rows, unread }: Told, id: string): Told => ({
  rows: rows.filter((row) => row.id !== id),
  unread: unread - (isUnread(rows, id) ? 1 : 0),
});

export const nothing: Told = { rows: [], unread: 0 };

const isUnread = (rows: Notification[], id: string) =>
  rows.some((row) => row.id === id && !row.read);
