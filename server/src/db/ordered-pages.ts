import { maxExactCount, type PageQuery } from '@chesapeake/contract/http/lists';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './schema.ts';

/** Rows of a table ordered by a timestamp, then by id. */
export interface OrderedQuery {
  id: string;
  at: string;
  direction: 'asc' | 'desc';
  /** The table, and the joins its conditions need. */
  from: RawBuilder<unknown>;
  where: RawBuilder<boolean>[];
}

/** All conditions combined; true if there are none. */
export const allOf = (conditions: RawBuilder<boolean>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;

const orderBy = (at: RawBuilder<unknown>, id: RawBuilder<unknown>, { direction }: OrderedQuery) =>
  sql`${at} ${sql.raw(direction)}, ${id} ${sql.raw(direction)}`;

/** The ids of one page, found along the index of the order. */
export async function selectPageIds(
  db: Db,
  query: OrderedQuery,
  { page, limit }: PageQuery,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(query.id)} as id from ${query.from} where ${allOf(query.where)}
    order by ${orderBy(sql.ref(query.at), sql.ref(query.id), query)}
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Finds the matches once, then counts and sorts them. If there are too many to count, the found
 * rows are an arbitrary subset, so the page is read along the order's index instead.
 */
export async function selectMatchingPage(
  db: Db,
  query: OrderedQuery,
  paging: PageQuery,
): Promise<{ ids: string[]; total: number }> {
  const sorted = orderBy(sql`at`, sql`id`, query);
  const { rows } = await sql<{ total: string; id: string | null }>`
    with found as materialized (
      select ${sql.ref(query.id)} as id, ${sql.ref(query.at)} as at
      from ${query.from} where ${allOf(query.where)} limit ${maxExactCount}
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
  return total < maxExactCount
    ? { total, ids: rows.flatMap(({ id }) => id ?? []) }
    : { total, ids: await selectPageIds(db, query, paging) };
}

/** Sorts rows into the order of the ids. */
export function sortByIds<Row extends { id: string }>(rows: Row[], ids: string[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
