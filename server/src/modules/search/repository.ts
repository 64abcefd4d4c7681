import type { Found } from '@chesapeake/contract/search/search';
import { type RawBuilder, sql } from 'kysely';
import { fullId, matchesShortId, withoutHash } from '../../db/id-search.ts';
import { anyOf, likePattern, searchPatterns } from '../../db/query-helpers.ts';
import type { Db } from '../../db/schema.ts';

type Group<Kind extends keyof Found> = NonNullable<Found[Kind]>;

/** Of each kind. */
const maxFound = 5;
/** How many of the people who match are asked for bookings: most of an imported list have none. */
const maxPeople = 1_000;

/** An index finds them by any part of name, address or number. */
const isMatching = (text: string) =>
  anyOf(searchPatterns(text).map((each) => sql<boolean>`users.search_text like ${each}`));

const peopleQuery = (db: Db, text: string) =>
  db
    .selectFrom('users')
    .select([
      'users.id as _id',
      'users.name',
      'users.phone',
      'users.email',
      sql<boolean>`users.password_hash is not null`.as('hasAccount'),
    ])
    .where('users.deleted_at', 'is', null)
    .where(isMatching(text))
    // A search text starts with the name.
    .orderBy(sql`users.search_text collate "C"`)
    .orderBy('users.id');

export const findCustomers = (db: Db, text: string): Promise<Group<'customers'>> =>
  peopleQuery(db, text).limit(maxFound).execute();

export const findDrivers = (db: Db, text: string): Promise<Group<'drivers'>> =>
  db
    .selectFrom('drivers')
    .innerJoin('users', 'users.id', 'drivers.user_id')
    .select(['drivers.id as _id', 'users.name', 'users.phone', 'drivers.status'])
    .where('drivers.deleted_at', 'is', null)
    .where(isMatching(text))
    .orderBy(sql`users.search_text collate "C"`)
    .orderBy('drivers.id')
    .limit(maxFound)
    .execute();

/** A fleet is small, so this needs no index. Plates are typed with and without spaces. */
export const findCars = (db: Db, text: string): Promise<Group<'cars'>> =>
  db
    .selectFrom('cars')
    .select(['id as _id', 'brand', 'model', 'plate_number as plateNumber'])
    .where('deleted_at', 'is', null)
    .where(
      anyOf([
        sql<boolean>`lower(brand || ' ' || model) like ${likePattern(text)}`,
        sql<boolean>`lower(regexp_replace(plate_number, '[ -]', '', 'g'))
          like ${likePattern(text.replace(/[ -]/g, '') || text)}`,
      ]),
    )
    .orderBy('brand')
    .orderBy('model')
    .orderBy('id')
    .limit(maxFound)
    .execute();

/** Bookings by their id, by passenger, or by the customer's name or number, each newest first. */
export async function findBookings(db: Db, text: string): Promise<Group<'bookings'>> {
  const search = withoutHash(text);
  const wanted = fullId(search);
  if (wanted) return selectBookings(db, sql<boolean>`bookings.id = ${wanted}`);
  if (!search) return [];
  const byId = matchesShortId('bookings.id', search);
  const found = [
    ...(byId ? await selectBookings(db, byId) : []),
    ...(await findBookingsByPassenger(db, search)),
    ...(await findBookingsOfPeople(db, search)),
  ];
  return [...new Map(found.map((booking) => [booking._id, booking])).values()].slice(0, maxFound);
}

const bookingQuery = (db: Db) =>
  db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .select([
      'bookings.id as _id',
      'users.name as customer',
      'bookings.passenger_name as passenger',
      'bookings.service_type as serviceType',
      'bookings.pickup_at as pickupTime',
      'bookings.status',
      'bookings.cancel_reason as cancelReason',
    ])
    .where('bookings.deleted_at', 'is', null)
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(maxFound);

const selectBookings = (db: Db, condition: RawBuilder<boolean>) =>
  bookingQuery(db).where(condition).execute();

/** The ids come first: by the order of time, a rare name would be looked for in all bookings. */
const findBookingsByPassenger = (db: Db, text: string) =>
  selectBookings(
    db,
    sql<boolean>`bookings.id = any(array(
      select id from bookings
      where lower(passenger_name) like ${likePattern(text)}
        and passenger_name is not null and deleted_at is null
      limit ${maxPeople}
    ))`,
  );

/** For each of these people, an index leads to the latest bookings. */
function findBookingsOfPeople(db: Db, text: string): Promise<Group<'bookings'>> {
  const people = db
    .selectFrom('users')
    .select('users.id')
    .where('users.deleted_at', 'is', null)
    .where(isMatching(text))
    .orderBy(sql`users.search_text collate "C"`)
    .orderBy('users.id')
    .limit(maxPeople);
  return bookingQuery(db)
    .where(
      sql<boolean>`bookings.id in (
        select latest.id from (${people}) as people,
        lateral (
          select bookings.id from bookings
          where bookings.user_id = people.id and bookings.deleted_at is null
          order by bookings.created_at desc, bookings.id desc limit ${maxFound}
        ) as latest)`,
    )
    .execute();
}
