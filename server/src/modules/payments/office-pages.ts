import { countedUpTo, type PageQuery } from '@chesapeake/contract/lists';
import { type RawBuilder, sql } from 'kysely';
import { searchConditions } from '../../db/booking-search.ts';
import type { Db } from '../../db/schema.ts';

/** Rows of one table in the order of a moment, then of their ids. */
export interface Order {
  id: string;
  at: string;
  direction: 'asc' | 'desc';
  /** What else is joined; always the bookings where something is looked for. */
  from: RawBuilder<unknown>;
  where: RawBuilder<boolean>[];
}

export const all = (conditions: RawBuilder<boolean>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;

/**
 * Bookings that are found by a text, those that were deleted as well: money that was theirs stays in
 * the books. Each of the two kinds has an index of its own.
 */
export function foundBookings(search: string): RawBuilder<boolean>[] {
  const conditions = searchConditions(search);
  if (conditions.length === 0) return [];
  const found = all(conditions);
  return [
    sql<boolean>`((bookings.deleted_at is null and ${found})
      or (bookings.deleted_at is not null and ${found}))`,
  ];
}

const orderBy = (at: RawBuilder<unknown>, id: RawBuilder<unknown>, { direction }: Order) =>
  sql`${at} ${sql.raw(direction)}, ${id} ${sql.raw(direction)}`;

/** The ids of one page, walked to along the order's own index. */
export async function walkTo(db: Db, order: Order, { page, limit }: PageQuery): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(order.id)} as id from ${order.from} where ${all(order.where)}
    order by ${orderBy(sql.ref(order.at), sql.ref(order.id), order)}
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * What matches is found once, then counted and sorted. Where so much matches that nobody counts it,
 * what was found are any of them: then the order has to be walked along instead.
 */
export async function chooseAmongFew(
  db: Db,
  order: Order,
  paging: PageQuery,
): Promise<{ ids: string[]; total: number }> {
  const sorted = orderBy(sql`at`, sql`id`, order);
  const { rows } = await sql<{ total: string; id: string | null }>`
    with found as materialized (
      select ${sql.ref(order.id)} as id, ${sql.ref(order.at)} as at
      from ${order.from} where ${all(order.where)} limit ${countedUpTo}
    )
    select counted.total, wanted.id
    from (select count(*) as total from found) as counted
    left join (
      select id, row_number() over (order by ${sorted}) as place
      from found order by ${sorted}
      limit ${paging.limit} offset ${(paging.page - 1) * paging.limit}
    ) as wanted on true
    order by wanted.place`.execute(db);
  const total = Number(rows[0]?.total ?? 0);
  return total < countedUpTo
    ? { total, ids: rows.flatMap(({ id }) => id ?? []) }
    : { total, ids: await walkTo(db, order, paging) };
}

/** The same rows in the order of these ids. */
export function inOrder<Row extends { id: string }>(rows: Row[], ids: string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Of the booking that an amount belongs to; `bookings` and `users` have to be joined. */
export const bookingColumns = sql`bookings.id as booking_id, users.name as customer,
  bookings.service_type, bookings.pickup_at, bookings.status,
  bookings.deleted_at is not null as is_deleted`;
