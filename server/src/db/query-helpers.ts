import { maxExactCount, type PageQuery } from '@chesapeake/contract/http/lists';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './schema.ts';

/** One page of a list, with the total number of rows. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

export function paginate<Tables, Table extends keyof Tables, Row>(
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

/** Counts up to a limit no one would page through, so searching a large table stays fast. */
export async function countMatches<Tables, Table extends keyof Tables>(
  db: Db,
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const matches = query.select(sql<number>`1`.as('one')).limit(maxExactCount);
  const counted = await db
    .selectFrom(sql<{ one: number }>`(${matches})`.as('matches'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(counted.count);
}

/** A `like` pattern that matches the text anywhere, with wildcards escaped. */
export const likePattern = (text: string) =>
  `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/**
 * Whether a text contains the search. An index is used only for the longest word, and the matches are
 * checked for all of it. The index also knows where words start and end, but too many rows share
 * those for them to help.
 */
export function containsSearch(text: RawBuilder<string>, search: string): RawBuilder<boolean> {
  const words = search.split(' ');
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one));
  const hasLongest = sql<boolean>`${text} like ${likePattern(longest)}`;
  return words.length === 1
    ? hasLongest
    : sql<boolean>`(${hasLongest} and position(${search.toLowerCase()} in ${text}) > 0)`;
}

/** Looks like a phone number or part of one, with any of the dashes that pages and mails have. */
const phonePattern = /^[\d\s()+./\u2010-\u2015\u2212-]*$/;

/**
 * Patterns for a search text. Phone numbers are stored as digits only, so one may also match by its
 * digits.
 */
export function searchPatterns(text: string): string[] {
  // Not every stored number has its country code.
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const isPhone = phonePattern.test(text) && digits.length >= 3 && digits !== text;
  return isPhone ? [likePattern(text), likePattern(digits)] : [likePattern(text)];
}

/** Rows per insert: a statement has at most 65,535 parameters. */
const batchSize = 1_000;

export const inBatches = <Row>(rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, index) =>
    rows.slice(index * batchSize, (index + 1) * batchSize),
  );

export const anyOf = (conditions: RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`;
