import { type RawBuilder, sql } from 'kysely';
import { fullId, matchesShortId, withoutHash } from './id-search.ts';
import { allOf } from './ordered-pages.ts';
import { anyOf, likePattern } from './query-helpers.ts';

/**
 * Uses the index only for the longest word and checks the whole text on the matches. The index also
 * knows where words start and end, but too many rows share those for them to help.
 */
function textConditions(search: string) {
  const words = search.split(' ');
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one));
  return [
    sql<boolean>`bookings.search_text like ${likePattern(longest)}`,
    ...(words.length > 1
      ? [sql<boolean>`position(${search.toLowerCase()} in bookings.search_text) > 0`]
      : []),
  ];
}

/** The conditions for bookings that match the search; empty if the search is empty. */
export function searchConditions(text: string): RawBuilder<boolean>[] {
  const search = withoutHash(text);
  if (!search) return [];
  const wanted = fullId(search);
  if (wanted) return [sql<boolean>`bookings.id = ${wanted}`];
  const byId = matchesShortId('bookings.id', search);
  const byText = textConditions(search);
  return byId ? [anyOf([byId, allOf(byText)])] : byText;
}

/**
 * The same for rows that outlive their booking, so deleted bookings match too. Live and deleted
 * bookings each have their own index.
 */
export function searchConditionsWithDeleted(text: string): RawBuilder<boolean>[] {
  const conditions = searchConditions(text);
  if (conditions.length === 0) return [];
  const found = allOf(conditions);
  return [
    sql<boolean>`((bookings.deleted_at is null and ${found})
      or (bookings.deleted_at is not null and ${found}))`,
  ];
}
