import type { Notification } from '@chesapeake/contract/notifications';

/** The newest of what somebody was told, and how many there are in all. */
export interface Told {
  rows: Notification[];
  unread: number;
  /** Not known while only the copy of an earlier page is there. */
  all: number | undefined;
  /** How many rows are asked for. */
  wanted: number;
}

/** What fits into one question, and how many are asked for before anybody wants older ones. */
const pageSize = 200;
export const newest = 50;

/** The pages to ask for so many rows. */
export function pagesFor(wanted: number) {
  const limit = Math.min(wanted, pageSize);
  return Array.from({ length: Math.ceil(wanted / limit) }, (_, index) => ({
    page: index + 1,
    limit,
  }));
}

/** Twice as many up to a whole page, then page by page. */
export const withOlder = (told: Told): Told => ({
  ...told,
  wanted: told.wanted < pageSize ? Math.min(told.wanted * 2, pageSize) : told.wanted + pageSize,
});

export const asRead = (told: Told, id: string): Told => ({
  ...told,
  rows: told.rows.map((row) => (row.id === id ? { ...row, read: true } : row)),
  unread: told.unread - (isUnread(told.rows, id) ? 1 : 0),
});

export const withAllRead = (told: Told): Told => ({
  ...told,
  rows: told.rows.map((row) => ({ ...row, read: true })),
  unread: 0,
});

export const without = (told: Told, id: string): Told => {
  const rows = told.rows.filter((row) => row.id !== id);
  return {
    ...told,
    rows,
    unread: told.unread - (isUnread(told.rows, id) ? 1 : 0),
    all: told.all && told.all - (told.rows.length - rows.length),
  };
};

export const nothing: Told = { rows: [], unread: 0, all: 0, wanted: newest };

const isUnread = (rows: Notification[], id: string) =>
  rows.some((row) => row.id === id && !row.read);
