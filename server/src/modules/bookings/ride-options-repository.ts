import { sql } from 'kysely';
import { activeStatusLiterals } from '../../db/active-bookings.ts';
import { profileImageUrls } from '../../db/image-urls.ts';
import type { Db } from '../../db/schema.ts';

export interface Window {
  from: Date;
  /** Until when the car and the driver would be kept, including turnaround. */
  until: Date;
}

/** What a car or a driver does in a window. */
export interface Occupation {
  id: string;
  kind: 'booked' | 'away';
  from: Date;
  until: Date;
  withName: string | null;
}

const rangeOf = ({ from, until }: Window) =>
  sql`tstzrange(${from}::timestamptz, ${until}::timestamptz, '[)')`;

/** Live bookings and times out of service in a window, by car, earliest first. */
export async function listCarOccupations(db: Db, window: Window): Promise<Occupation[]> {
  const { rows } = await sql<Occupation>`
    select bookings.car_id as id, 'booked' as kind, pickup_at as "from", dropoff_at as until,
      chauffeurs.name as "withName"
    from bookings
    left join drivers on drivers.id = bookings.driver_id
    left join users as chauffeurs on chauffeurs.id = drivers.user_id
    where bookings.status in (${sql.join(activeStatusLiterals)})
      and bookings.deleted_at is null and blocked && ${rangeOf(window)}
    union all
    select car_id, 'away', lower(period), upper(period), null
    from out_of_service_periods where period && ${rangeOf(window)}
    order by "from"`.execute(db);
  return rows;
}

/** Live bookings and times off in a window, by driver, earliest first. */
export async function listDriverOccupations(db: Db, window: Window): Promise<Occupation[]> {
  const { rows } = await sql<Occupation>`
    select bookings.driver_id as id, 'booked' as kind, pickup_at as "from", dropoff_at as until,
      users.name as "withName"
    from bookings join users on users.id = bookings.user_id
    where bookings.status in (${sql.join(activeStatusLiterals)})
      and bookings.driver_id is not null
      and bookings.deleted_at is null and blocked && ${rangeOf(window)}
    union all
    select driver_id, 'away', lower(period), upper(period), null
    from time_off_periods where state = 'approved' and period && ${rangeOf(window)}
    order by "from"`.execute(db);
  return rows;
}

/** Active drivers, best suited for the customer and the car first. */
export async function listDrivers(
  db: Db,
  { customer, car }: { customer?: string | undefined; car?: string | undefined },
) {
  const rows = await db
    .selectFrom('drivers')
    .innerJoin('users', 'users.id', 'drivers.user_id')
    .select([
      'drivers.id as _id',
      'users.id as userId',
      'users.name',
      'drivers.profile_image as picture',
      sql<boolean>`coalesce(drivers.car_id = ${car ?? null}, false)`.as('drivesChosenCar'),
      sql<string>`(
        select count(*) from bookings
        where bookings.driver_id = drivers.id and bookings.user_id = ${customer ?? null}
          and bookings.status = 'Completed' and bookings.deleted_at is null
      )`.as('ridesWithCustomer'),
      sql<Date | null>`(
        select max(pickup_at) from bookings
        where bookings.driver_id = drivers.id and bookings.user_id = ${customer ?? null}
          and bookings.status = 'Completed' and bookings.deleted_at is null
      )`.as('lastRideWithCustomerAt'),
    ])
    .where('drivers.status', '=', 'Active')
    .where('drivers.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .orderBy('drivesChosenCar', 'desc')
    .orderBy('ridesWithCustomer', 'desc')
    .orderBy('users.name')
    .orderBy('drivers.id')
    .execute();
  return rows.map(({ picture, ridesWithCustomer, ...driver }) => ({
    ...driver,
    ridesWithCustomer: Number(ridesWithCustomer),
    imageSmall: profileImageUrls(picture).imageSmall,
  }));
}
