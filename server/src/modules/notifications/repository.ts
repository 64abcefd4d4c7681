import type { QueryOf } from '@chesapeake/contract/endpoint';
import type { listNotifications, Notification } from '@chesapeake/contract/notifications';
import { sql } from 'kysely';
import { countRows, type Page, pageOf } from '../../db/lists.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** What somebody was told and has not cleared. */
const theirs = (db: Db, userId: string) =>
  db.selectFrom('notifications').where('user_id', '=', userId).where('cleared_at', 'is', null);

const columns = ['id', 'created_at', 'read_at', 'type', 'message', 'booking_id'] as const;

const told = (db: Db, userId: string) => theirs(db, userId).select(columns);
type Row = Awaited<ReturnType<ReturnType<typeof told>['execute']>>[number];

const toNotification = (row: Row): Notification => ({
  id: row.id,
  timestamp: row.created_at,
  read: row.read_at !== null,
  type: row.type,
  message: row.message,
  ...(row.booking_id && { relatedBooking: row.booking_id }),
});

export async function list(
  db: Db,
  userId: string,
  { status, ...paging }: QueryOf<typeof listNotifications>,
): Promise<Page<Notification>> {
  const isUnread = status === 'unread';
  const rows = await pageOf(
    told(db, userId)
      .$if(isUnread, (all) => all.where('read_at', 'is', null))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
    paging,
  ).execute();
  const total = await countRows(
    theirs(db, userId).$if(isUnread, (all) => all.where('read_at', 'is', null)),
  );
  return { rows: rows.map(toNotification), total };
}

export async function count(db: Db, userId: string) {
  const counted = await theirs(db, userId)
    .select([
      sql<string>`count(*)`.as('all'),
      sql<string>`count(*) filter (where read_at is null)`.as('unread'),
    ])
    .executeTakeFirstOrThrow();
  return { all: Number(counted.all), unread: Number(counted.unread) };
}

/** Nothing where it is another's, or cleared. */
export async function markRead(tx: Tx, userId: string, id: string, now: Date) {
  const row = await tx
    .updateTable('notifications')
    .set({ read_at: sql`coalesce(read_at, ${now})` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('cleared_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
  return row && toNotification(row);
}

export async function markAllRead(tx: Tx, userId: string, now: Date) {
  await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('cleared_at', 'is', null)
    .where('read_at', 'is', null)
    .execute();
}

export async function clear(tx: Tx, userId: string, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('notifications')
    .set({ cleared_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('cleared_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function clearAll(tx: Tx, userId: string, now: Date) {
  await tx
    .updateTable('notifications')
    .set({ cleared_at: now })
    .where('user_id', '=', userId)
    .where('cleared_at', 'is', null)
    .execute();
}
