import { countedUpTo, type PageQuery } from '@chesapeake/contract/lists';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './schema.ts';

/** Rows of one table in the order of a moment, then of their ids. */
export interface Order {
  id: string;
  at: string;
  direction: 'asc' | 'desc';
  /** The table, and what else is needed to judge its rows. */
  from: RawBuilder<unknown>;
  where: RawBuilder<boolean>[];
}

/** What has to hold together; nothing where there is nothing to hold. */
export const allOf = (conditions: RawBuilder<boolean>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;

const orderBy = (at: RawBuilder<unknown>, id: RawBuilder<unknown>, { direction }: Order) =>
  sql`${at} ${sql.raw(direction)}, ${id} ${sql.raw(direction)}`;

/** The ids of one page, walked to along the order's own index. */
export async function walkTo(db: Db, order: Order, { page, limit }: PageQuery): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(order.id)} as id from ${order.from} where ${allOf(order.where)}
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
      from ${order.from} where ${allOf(order.where)} limit ${countedUpTo}
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
