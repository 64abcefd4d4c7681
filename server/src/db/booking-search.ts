import { id as bookingId } from '@chesapeake/contract/ids';
import { type RawBuilder, sql } from 'kysely';
import { containing } from './lists.ts';
import { allOf } from './ordered-pages.ts';

/** A whole id finds its booking by the key: what is short of one is looked for as text. */
const wholeId = (search: string) => bookingId.safeParse(search).data;

/** As pages and letters write an id. */
const withoutSign = (search: string) => search.replace(/^#\s*/, '');

/**
 * The index is asked for the longest word alone, and what it finds is looked at whole: the beginnings
 * and ends of words, which it knows as well, are shared by too many to be worth asking for.
 */
function textConditions(search: string) {
  const words = search.split(' ');
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one));
  return [
    sql<boolean>`bookings.search_text like ${containing(longest)}`,
    ...(words.length > 1
      ? [sql<boolean>`position(${search.toLowerCase()} in bookings.search_text) > 0`]
      : []),
  ];
}

/** What a booking has to meet to be found by this text; nothing where nothing is looked for. */
export function searchConditions(text: string): RawBuilder<boolean>[] {
  const search = withoutSign(text);
  if (!search) return [];
  const wanted = wholeId(search);
  return wanted ? [sql<boolean>`bookings.id = ${wanted}`] : textConditions(search);
}

/**
 * The same for what outlives its booking, those that were deleted included. Each of the two kinds has
 * an index of its own.
 */
export function searchConditionsOfAll(text: string): RawBuilder<boolean>[] {
  const conditions = searchConditions(text);
  if (conditions.length === 0) return [];
  const found = allOf(conditions);
  return [
    sql<boolean>`((bookings.deleted_at is null and ${found})
      or (bookings.deleted_at is not null and ${found}))`,
  ];
}
