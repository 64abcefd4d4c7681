import { maxExactCount } from '@chesapeake/contract/http/lists';
import { type RawBuilder, sql } from 'kysely';
import { fullId, matchesShortId, withoutHash } from './id-search.ts';
import { isNamed } from './name-search.ts';
import { anyOf, containsSearch } from './query-helpers.ts';
import type { Db } from './schema.ts';

/**
 * Line breaks separate the fields, because no search can contain one. Two indexes have the same
 * expression.
 */
const bookingText = sql<string>`lower(coalesce(bookings.pickup_search, bookings.pickup_location)
  || E'\\n' || bookings.service_type || E'\\n' || replace(bookings.service_type, '-', ' '))`;

/** The condition for bookings that match the search; none if the search is empty. */
export async function searchConditions(db: Db, text: string): Promise<RawBuilder<boolean>[]> {
  const search = withoutHash(text);
  return search ? [anyOf(await alternatives(db, search))] : [];
}

/**
 * The same for rows that outlive their booking, so deleted bookings match too. Live and deleted
 * bookings have indexes of their own, so each alternative is stated for both.
 */
export async function searchConditionsWithDeleted(
  db: Db,
  text: string,
): Promise<RawBuilder<boolean>[]> {
  const search = withoutHash(text);
  if (!search) return [];
  const found = await alternatives(db, search);
  return [
    anyOf([
      ...found.map((each) => sql<boolean>`(bookings.deleted_at is null and ${each})`),
      ...found.map((each) => sql<boolean>`(bookings.deleted_at is not null and ${each})`),
    ]),
  ];
}

/** What a booking can match the search by. */
async function alternatives(db: Db, search: string): Promise<RawBuilder<boolean>[]> {
  const wanted = fullId(search);
  if (wanted) return [sql<boolean>`bookings.id = ${wanted}`];
  const byId = matchesShortId('bookings.id', search);
  return [
    containsSearch(bookingText, search),
    ...(byId ? [byId] : []),
    ...(await peopleConditions(db, search)),
  ];
}

/**
 * Matches the bookings of customers and drivers whose name contains the search. These are found first,
 * because an index leads from each of them to the bookings. If there are too many, names are checked
 * booking by booking instead.
 */
async function peopleConditions(db: Db, search: string): Promise<RawBuilder<boolean>[]> {
  const { rows } = await sql<{ user_id: string; driver_id: string | null }>`
    select users.id as user_id, drivers.id as driver_id
    from users left join drivers on drivers.user_id = users.id
    where ${isNamed(search)} limit ${maxExactCount}`.execute(db);
  if (rows.length === maxExactCount) return [isCustomerNamed(search), isDriverNamed(search)];
  const customers = [...new Set(rows.map((row) => row.user_id))];
  const drivers = rows.flatMap((row) => row.driver_id ?? []);
  return [
    ...(customers.length > 0 ? [sql<boolean>`bookings.user_id = any(${customers})`] : []),
    ...(drivers.length > 0 ? [sql<boolean>`bookings.driver_id = any(${drivers})`] : []),
  ];
}

const isCustomerNamed = (search: string) => sql<boolean>`exists (
  select from users where users.id = bookings.user_id and ${isNamed(search)})`;

const isDriverNamed = (search: string) => sql<boolean>`exists (
  select from drivers join users on users.id = drivers.user_id
  where drivers.id = bookings.driver_id and ${isNamed(search)})`;
