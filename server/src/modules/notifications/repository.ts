import type { QueryOf } from '@chesapeake/contract/endpoint';
import type {
  listNotifications,
  Notification,
  NotificationType,
} from '@chesapeake/contract/notifications';
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

/** Before all others where it is not theirs; one that they cleared is still known. */
const numberOf = (userId: string, id: string) =>
  sql<string>`coalesce((select number from notifications where id = ${id} and user_id = ${userId}), 0)`;

/** Nothing where it is not theirs. */
export async function findNumber(db: Db, userId: string, id: string) {
  const row = await db
    .selectFrom('notifications')
    .select('number')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.number;
}

/** Nothing where they were never told anything. */
export async function findLastNumber(db: Db, userId: string) {
  const row = await db
    .selectFrom('notification_numbers')
    .select('last')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.last;
}

export async function list(
  db: Db,
  userId: string,
  { status, after, ...paging }: QueryOf<typeof listNotifications>,
): Promise<Page<Notification>> {
  const some = status === 'unread' ? unread(db, userId) : theirs(db, userId);
  const matching = after ? some.where('number', '>', numberOf(userId, after)) : some;
  const rows = await pageOf(matching.select(columns).orderBy('number', 'desc'), paging).execute();
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
export async function markSomeRead(tx: Tx, userId: string, until: string, now: Date) {
  const some = unread(tx, userId).select('id').where('number', '<=', until).limit(atOnce);
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

export async function clearSome(tx: Tx, userId: string, until: string, now: Date) {
  const some = theirs(tx, userId).select('id').where('number', '<=', until).limit(atOnce);
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ cleared_at: now })
    .where('id', 'in', some)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === atOnce;
}

export interface NewNotification {
  id: string;
  userId: string;
  newsId: string;
  /** Which of the news's tellings it is. */
  place?: number;
  event: string;
  type: NotificationType;
  message: string;
  bookingId: string | null;
  createdAt: Date;
  readAt?: Date | null;
}

/**
 * In the order given; each owner's are numbered on from their last. As one value, however many they
 * are, rather than thousands of parameters.
 */
export async function insert(tx: Tx, notifications: NewNotification[]) {
  const next = await takeNumbers(tx, notifications);
  const rows = notifications.map((each) => {
    const number = next.get(each.userId) ?? 0;
    next.set(each.userId, number + 1);
    return { ...each, number };
  });
  await sql`
    insert into notifications
      (id, user_id, news_id, event, type, message, booking_id, created_at, read_at, number, place)
    select id, "userId", "newsId", event, type, message, "bookingId", "createdAt", "readAt", number,
      coalesce(place, 0)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id uuid, "userId" uuid, "newsId" uuid, event text, type text, message text,
      "bookingId" uuid, "createdAt" timestamptz, "readAt" timestamptz, number bigint, place smallint
    )
    on conflict (user_id, news_id, event, place) do nothing
  `.execute(tx);
}

/**
 * The first free number of each owner. Whoever numbers for the same one waits here until this
 * transaction ends, so that numbers are seen in their order. Within one call all wait in the same order;
 * two calls in one transaction may deadlock with others, and are then tried again.
 */
async function takeNumbers(tx: Tx, notifications: NewNotification[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { userId } of notifications) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  const owners = [...counts].map(([userId, count]) => ({ userId, count }));
  const { rows } = await sql<{ user_id: string; last: string }>`
    insert into notification_numbers (user_id, last)
    select "userId", count
    from jsonb_to_recordset(${JSON.stringify(owners)}::jsonb) as given ("userId" uuid, count bigint)
    order by "userId"
    on conflict (user_id) do update set last = notification_numbers.last + excluded.last
    returning user_id, last
  `.execute(tx);
  return new Map(
    rows.map(({ user_id, last }) => [user_id, Number(last) - (counts.get(user_id) ?? 0) + 1]),
  );
}
