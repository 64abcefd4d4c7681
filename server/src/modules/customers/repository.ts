import type { EarlierRide, FoundCustomer } from '@chesapeake/contract/accounts/customers';
import { toDollars } from '@chesapeake/contract/fields/money';
import { maxExactCount, type PageQuery } from '@chesapeake/contract/http/lists';
import { extrasOf } from '@chesapeake/contract/prices/price-lines';
import { sql } from 'kysely';
import {
  anyOf,
  countMatches,
  type Page,
  paginate,
  searchPatterns,
} from '../../db/query-helpers.ts';
import type { Db } from '../../db/schema.ts';

/** How many of the latest bookings tell what a customer usually books. */
const latestBookings = 50;
const maxPlaces = 4;

const customerQuery = (db: Db, now: Date) =>
  db
    .selectFrom('users')
    .select([
      'users.id as _id',
      'users.name',
      'users.phone',
      'users.email',
      sql<boolean>`users.password_hash is not null`.as('hasAccount'),
      sql<boolean>`users.suspended_at is not null`.as('isSuspended'),
      sql<string>`(
        select count(*) from bookings
        where bookings.user_id = users.id and bookings.deleted_at is null
      )`.as('rides'),
      sql<Date | null>`(
        select max(pickup_at) from bookings
        where bookings.user_id = users.id and bookings.deleted_at is null
          and bookings.status not in ('Cancelled', 'Rejected') and pickup_at <= ${now}
      )`.as('lastRideAt'),
      sql<string[]>`array(
        select place from (
          select pickup_location, destination from bookings
          where bookings.user_id = users.id and bookings.deleted_at is null
          order by created_at desc, id desc limit ${latestBookings}
        ) as latest, lateral (values (pickup_location), (destination)) as places (place)
        where place is not null
        group by place order by count(*) desc, place limit ${maxPlaces}
      )`.as('places'),
    ])
    .where('users.deleted_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof customerQuery>['execute']>>[number];

const toCustomer = (row: Row): FoundCustomer => ({ ...row, rides: Number(row.rides) });

/** The latest matches first are those who rode last. */
export async function search(
  db: Db,
  { search: text, ...page }: PageQuery & { search: string },
  now: Date,
): Promise<Page<FoundCustomer>> {
  const isFound = anyOf(
    searchPatterns(text).map((each) => sql<boolean>`users.search_text like ${each}`),
  );
  const matching = customerQuery(db, now)
    .$if(text !== '', (all) => all.where(isFound))
    .orderBy(sql`(
      select max(created_at) from bookings
      where bookings.user_id = users.id and bookings.deleted_at is null
    ) desc nulls last`)
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(maxExactCount);
  const rows = await paginate(matching, page).execute();
  const total = await countMatches(
    db,
    db
      .selectFrom('users')
      .where('users.deleted_at', 'is', null)
      .$if(text !== '', (all) => all.where(isFound)),
  );
  return { rows: rows.map(toCustomer), total };
}

export async function find(db: Db, id: string, now: Date): Promise<FoundCustomer | undefined> {
  const row = await customerQuery(db, now).where('users.id', '=', id).executeTakeFirst();
  return row && toCustomer(row);
}

/** What a customer's latest bookings tell about the next one. */
export async function readHabits(db: Db, userId: string) {
  const rides = await db
    .selectFrom('bookings')
    .leftJoin('cars', 'cars.id', 'bookings.car_id')
    .leftJoin('drivers', 'drivers.id', 'bookings.driver_id')
    .leftJoin('users as chauffeurs', 'chauffeurs.id', 'drivers.user_id')
    .select([
      'bookings.id',
      'bookings.status',
      'bookings.service_type',
      'bookings.pickup_at',
      'bookings.pickup_location',
      'bookings.destination',
      'cars.car_class',
      'chauffeurs.name as driver',
      'bookings.stops',
      'bookings.passengers',
      'bookings.bags',
      'bookings.price_lines',
      'bookings.note_to_driver',
      'bookings.office_note',
      'bookings.passenger_name',
      'bookings.passenger_phone',
      'bookings.hours',
    ])
    .where('bookings.user_id', '=', userId)
    .where('bookings.deleted_at', 'is', null)
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(latestBookings)
    .execute();
  const [last] = rides;
  return {
    usualService: mostFrequent(rides.map(({ service_type }) => service_type)),
    lastRide: last ? toEarlierRide(last) : null,
    notes: rides
      .flatMap(({ note_to_driver, office_note, pickup_at: at }) => [
        ...(note_to_driver ? [{ of: 'driver' as const, text: note_to_driver, at }] : []),
        ...(office_note ? [{ of: 'office' as const, text: office_note, at }] : []),
      ])
      .filter(({ text }, index, all) => all.findIndex((each) => each.text === text) === index)
      .slice(0, 3),
  };

  function toEarlierRide(ride: (typeof rides)[number]): EarlierRide {
    return {
      _id: ride.id,
      status: ride.status,
      serviceType: ride.service_type,
      pickupTime: ride.pickup_at,
      pickupLocation: ride.pickup_location,
      destination: ride.destination,
      carClass: ride.car_class,
      driver: ride.driver,
      stops: ride.stops,
      passengers: ride.passengers,
      bags: ride.bags,
      extras: extrasOf(ride.price_lines ?? []),
      noteToDriver: ride.note_to_driver,
      passengerName: ride.passenger_name,
      passengerPhone: ride.passenger_phone,
      hours: ride.hours,
    };
  }
}

function mostFrequent(values: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [first] = [...counts].sort(([, one], [, other]) => other - one);
  return first?.[0] ?? null;
}

/** What all bookings of a customer together still owe, in dollars. */
export async function readOwed(db: Db, userId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('balances')
    .innerJoin('bookings', 'bookings.id', 'balances.booking_id')
    .select(sql<string>`coalesce(sum(owed_cents), 0)`.as('cents'))
    .where('bookings.user_id', '=', userId)
    .where('bookings.deleted_at', 'is', null)
    .where('balances.owed_cents', '>', sql.lit(0) as never)
    .executeTakeFirstOrThrow();
  return toDollars(Number(cents));
}
