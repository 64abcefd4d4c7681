import { id } from '@chesapeake/contract/fields/ids';
import { shortIdLength } from '@chesapeake/contract/format/short-id';
import { type RawBuilder, sql } from 'kysely';

/** Fewer letters are a word or a number rather than an id. */
const minLength = 6;
const idPart = new RegExp(`^[0-9a-f]{${minLength},${shortIdLength}}$`, 'i');

/** Pages and emails show ids with a leading #. */
export const withoutHash = (search: string) => search.replace(/^#\s*/, '');

/** Undefined if the search is not a whole id. */
export const fullId = (search: string): string | undefined => id.safeParse(search).data;

/** Matches ids whose readable form starts with the search; undefined if none can. */
export function matchesShortId(column: string, search: string): RawBuilder<boolean> | undefined {
  if (!idPart.test(search)) return undefined;
  const shortId = sql`right(${sql.ref(column)}::text, ${sql.lit(shortIdLength)})`;
  return sql<boolean>`${shortId} like ${`${search.toLowerCase()}%`}`;
}
