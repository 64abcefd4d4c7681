import type { QueryOf } from '@chesapeake/contract/endpoint';
import type { listNotifications, Notification } from '@chesapeake/contract/notifications';
import { sql } from 'kysely';
import { countMatches, type Page, pageOf } from '../../db/lists.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** What somebody was told and has not cleared. */
const theirs = (db: Db, userId: string) =>
  db.selectFrom('notifications').where('user_id', '=', userId).where('cleared_at', 'is', null);

const unread = (db: Db, userId: string) => theirs(db, userId).where('read_at', 'is', null);

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
  const matching = isUnread ? unread(db, userId) : theirs(db, userId);
  const rows = await pageOf(
    matching.select(columns).orderBy('created_at', 'desc').orderBy('id', 'desc'),
    paging,
  ).execute();
  return { rows: rows.map(toNotification), total: await countMatches(db, matching) };
}

/** No further than anybody would read: somebody may never have cleared one. */
export const count = async (db: Db, userId: string) => ({
  all: await countMatches(db, theirs(db, userId)),
  unread: await countMatches(db, unread(db, userId)),
});

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

/** As many as one statement changes: of those who never cleared any there are very many. */
const atOnce = 5_000;

/** Some of those until then; answers whether there may be more. */
export async function markSomeRead(tx: Tx, userId: string, until: Date, now: Date) {
  const some = unread(tx, userId).select('id').where('created_at', '<=', until).limit(atOnce);
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('id', 'in', some)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === atOnce;
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

export async function clearSome(tx: Tx, userId: string, until: Date, now: Date) {
  const some = theirs(tx, userId).select('id').where('created_at', '<=', until).limit(atOnce);
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ cleared_at: now })
    .where('id', 'in', some)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === atOnce;
}
