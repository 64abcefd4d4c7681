import { countedUpTo, type PageQuery } from '@chesapeake/contract/lists';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './schema.ts';

/** One page of a list, and how many rows the whole list has. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** Of an ordered query: the rows of one page. */
export function pageOf<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { page, limit }: PageQuery,
) {
  return query.limit(limit).offset((page - 1) * limit);
}

export async function countRows<Tables, Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const counted = await query
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .$castTo<{ count: string }>()
    .executeTakeFirstOrThrow();
  return Number(counted.count);
}

/** Counts no further than a person would read, so that a search over a large table stays quick. */
export async function countMatches<Tables, Table extends keyof Tables>(
  db: Db,
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const matches = query.select(sql<number>`1`.as('one')).limit(countedUpTo);
  const counted = await db
    .selectFrom(sql<{ one: number }>`(${matches})`.as('matches'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(counted.count);
}

/** A pattern for `like` that finds the text anywhere, whatever wildcards the text holds. */
export const containing = (text: string) =>
  `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** As a phone number is written, or part of one. */
const likePhone = /^[\d\s()+.-]*$/;

/** What else a text may stand for: a phone number, of which the digits alone are kept. */
export function patternsOf(text: string): string[] {
  const digits = text.replace(/\D/g, '');
  const isPhone = likePhone.test(text) && digits.length >= 3 && digits !== text;
  return isPhone ? [containing(text), containing(digits)] : [containing(text)];
}

export const or = (conditions: RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`;
