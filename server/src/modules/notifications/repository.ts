import type { QueryOf } from '@chesapeake/contract/http/endpoint';
import type {
  listNotifications,
  Notification,
  NotificationType,
} from '@chesapeake/contract/notifications/notifications';
import { sql } from 'kysely';
import { compileOnce, compileWrite } from '../../db/compiled-query.ts';
import { countMatches, type Page, paginate } from '../../db/query-helpers.ts';
import type { Db, Tx } from '../../db/schema.ts';

/** A user's notifications that are not cleared. */
const uncleared = (db: Db, userId: string) =>
  db.selectFrom('notifications').where('user_id', '=', userId).where('cleared_at', 'is', null);

const unread = (db: Db, userId: string) => uncleared(db, userId).where('read_at', 'is', null);

const columns = ['id', 'created_at', 'read_at', 'type', 'message', 'booking_id'] as const;

const notificationQuery = (db: Db, userId: string) => uncleared(db, userId).select(columns);
type Row = Awaited<ReturnType<ReturnType<typeof notificationQuery>['execute']>>[number];

const toNotification = (row: Row): Notification => ({
  id: row.id,
  timestamp: row.created_at,
  read: row.read_at !== null,
  type: row.type,
  message: row.message,
  ...(row.booking_id && { relatedBooking: row.booking_id }),
});

/** 0 if the notification is not theirs; a cleared one still counts. */
const numberOf = (userId: string, id: string) =>
  sql<string>`coalesce((select number from notifications where id = ${id} and user_id = ${userId}), 0)`;

/** Undefined if it is not theirs. */
export async function findNumber(db: Db, userId: string, id: string) {
  const row = await db
    .selectFrom('notifications')
    .select('number')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.number;
}

/** Undefined if the user never had a notification. */
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
  const batch = status === 'unread' ? unread(db, userId) : uncleared(db, userId);
  const matching = after ? batch.where('number', '>', numberOf(userId, after)) : batch;
  const rows = await paginate(matching.select(columns).orderBy('number', 'desc'), paging).execute();
  return { rows: rows.map(toNotification), total: await countMatches(db, matching) };
}

/** Counts up to a limit, because a user may never have cleared any. */
export const count = async (db: Db, userId: string) => ({
  all: await countMatches(db, uncleared(db, userId)),
  unread: await countMatches(db, unread(db, userId)),
});

/** Undefined if it is another user's, or cleared. */
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

/** The number of rows changed per statement, because some users have very many. */
const batchSize = 5_000;

/** Marks one batch up to this number; returns whether there may be more. */
export async function markBatchRead(tx: Tx, userId: string, until: string, now: Date) {
  const batch = unread(tx, userId).select('id').where('number', '<=', until).limit(batchSize);
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('id', 'in', batch)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === batchSize;
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

export async function clearBatch(tx: Tx, userId: string, until: string, now: Date) {
  const batch = uncleared(tx, userId).select('id').where('number', '<=', until).limit(batchSize);
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ cleared_at: now })
    .where('id', 'in', batch)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === batchSize;
}

export interface NewNotification {
  id: string;
  userId: string;
  eventId: string;
  /** Its position among the event's notifications. */
  place?: number;
  event: string;
  type: NotificationType;
  message: string;
  bookingId: string | null;
  createdAt: Date;
  readAt?: Date | null;
  groupKey?: string;
  /** How many it stands for. */
  groupSize?: number;
}

interface GroupedRow {
  id: string;
  userId: string;
  groupKey: string;
  groupSize: number;
  /** Neither read nor cleared. */
  isUnread: boolean;
}

/**
 * Looks each group up by itself. As a plain join, PostgreSQL would read every recent notification of
 * an administrator.
 */
const selectGroupedLocked = compileOnce((db, userIds: string[], keys: string[], since: Date) => ({
  compile: () =>
    sql<GroupedRow>`
      select grouped.id, user_id as "userId", key as "groupKey", group_size as "groupSize",
        "isUnread"
      from (
        select distinct user_id, key
        from unnest(${userIds}::uuid[], ${keys}::text[]) as given (user_id, key)
        order by user_id, key
      ) as groups
      cross join lateral (
        select id, group_size, read_at is null and cleared_at is null as "isUnread"
        from notifications
        where notifications.user_id = groups.user_id and group_key = key
          and created_at > ${since}::timestamptz
        order by number
        for update
      ) as grouped
    `.compile(db),
}));

/**
 * The notifications of these groups since then, each group's oldest first. Locks them in a fixed
 * order, so that no count is lost.
 */
export function lockGrouped(
  tx: Tx,
  groups: { userId: string; key: string }[],
  since: Date,
): Promise<GroupedRow[]> {
  const userIds = groups.map(({ userId }) => userId);
  const keys = groups.map(({ key }) => key);
  return selectGroupedLocked(tx, userIds, keys, since);
}

export interface EnlargedNotification {
  id: string;
  groupSize: number;
  message: string;
}

/** They now stand for several bookings, so they link to none. */
export const enlarge = (tx: Tx, enlarged: EnlargedNotification[]) =>
  enlargeRows(
    tx,
    enlarged.map(({ id }) => id),
    enlarged.map(({ groupSize }) => groupSize),
    enlarged.map(({ message }) => message),
  );

const enlargeRows = compileWrite((db, ids: string[], sizes: number[], messages: string[]) => ({
  compile: () =>
    sql`
      update notifications set group_size = size, message = given.message, booking_id = null
      from unnest(${ids}::uuid[], ${sizes}::integer[], ${messages}::text[])
        as given (id, size, message)
      where notifications.id = given.id
    `.compile(db),
}));

/**
 * Numbers each user's notifications in the given order. Passed as a single JSON value instead of
 * thousands of parameters.
 */
export async function insert(tx: Tx, notifications: NewNotification[]) {
  const next = await reserveNumbers(tx, notifications);
  const rows = notifications.map((each) => {
    const number = next.get(each.userId) ?? 0;
    next.set(each.userId, number + 1);
    return { ...each, number };
  });
  await insertRows(tx, JSON.stringify(rows));
}

const insertRows = compileWrite((db, rows: string) => ({
  compile: () =>
    sql`
      insert into notifications
        (id, user_id, domain_event_id, event, type, message, booking_id, created_at, read_at, number,
          place, group_key, group_size)
      select id, "userId", "eventId", event, type, message, "bookingId", "createdAt", "readAt", number,
        coalesce(place, 0), "groupKey", coalesce("groupSize", 1)
      from jsonb_to_recordset(${rows}::jsonb) as given (
        id uuid, "userId" uuid, "eventId" uuid, event text, type text, message text,
        "bookingId" uuid, "createdAt" timestamptz, "readAt" timestamptz, number bigint, place smallint,
        "groupKey" text, "groupSize" integer
      )
      on conflict (user_id, domain_event_id, event, place) do nothing
    `.compile(db),
}));

/**
 * Reserves the next numbers of each user. Locks the user's counter until the transaction ends, so
 * numbers become visible in order. One call locks users in a fixed order; two calls in one
 * transaction may deadlock with others, and are then retried.
 */
async function reserveNumbers(
  tx: Tx,
  notifications: NewNotification[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { userId } of notifications) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  const owners = [...counts].map(([userId, count]) => ({ userId, count }));
  const rows = await raiseNumbers(tx, JSON.stringify(owners));
  return new Map(
    rows.map(({ user_id, last }) => [user_id, Number(last) - (counts.get(user_id) ?? 0) + 1]),
  );
}

const raiseNumbers = compileOnce((db, owners: string) => ({
  compile: () =>
    sql<{ user_id: string; last: string }>`
      insert into notification_numbers (user_id, last)
      select "userId", count
      from jsonb_to_recordset(${owners}::jsonb) as given ("userId" uuid, count bigint)
      order by "userId"
      on conflict (user_id) do update set last = notification_numbers.last + excluded.last
      returning user_id, last
    `.compile(db),
}));
