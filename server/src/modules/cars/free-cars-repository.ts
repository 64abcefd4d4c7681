import type { FreeCar } from '@chesapeake/contract/bookings/bookings-in-period';
import type { CarClass } from '@chesapeake/contract/cars/car-classes';
import type { Car } from '@chesapeake/contract/cars/cars';
import { type RawBuilder, sql } from 'kysely';
import { activeStatusLiterals } from '../../db/active-bookings.ts';
import { compileOnce } from '../../db/compiled-query.ts';
import type { Db } from '../../db/schema.ts';
import { carQuery, newestFirst, toCar } from './repository.ts';

const windowOf = (from: Date, until: Date) =>
  sql`tstzrange(${from}::timestamptz, ${until}::timestamptz, '[)')`;

/** Neither a live booking nor a period out of service overlaps the window. */
const isFree = (window: RawBuilder<unknown>, exceptBookingId?: string) => sql<boolean>`(
  not exists (
    select from bookings
    where bookings.car_id = cars.id
      and bookings.status in (${sql.join(activeStatusLiterals)})
      and bookings.deleted_at is null
      and bookings.blocked && ${window}
      ${exceptBookingId === undefined ? sql`` : sql`and bookings.id <> ${exceptBookingId}`}
  )
  and not exists (
    select from out_of_service_periods
    where out_of_service_periods.car_id = cars.id and out_of_service_periods.period && ${window}
  )
)`;

const selectFreeCars = compileOnce((db, from: Date, until: Date) =>
  newestFirst(carQuery(db))
    .where('status', '=', 'Available')
    .where(isFree(windowOf(from, until))),
);

export interface FreeCarsQuery {
  from: Date;
  /** Until when the car would be blocked, including turnaround. */
  until: Date;
  carClass?: CarClass;
  /** How many people it must seat at least. */
  seats?: number;
  /** This booking does not count: it is the one that looks for a car. */
  exceptBookingId?: string;
}

/** Available cars that are free for a window. */
export async function listFreeCars(db: Db, query: FreeCarsQuery): Promise<Car[]> {
  const { from, until, carClass, seats = 1, exceptBookingId } = query;
  // What customers ask all the time is compiled once.
  if (carClass === undefined && seats === 1 && exceptBookingId === undefined)
    return (await selectFreeCars(db, from, until)).map(toCar);
  const rows = await newestFirst(carQuery(db))
    .where('status', '=', 'Available')
    .where('capacity', '>=', seats)
    .where(isFree(windowOf(from, until), exceptBookingId))
    .$if(carClass !== undefined, (cars) => cars.where('car_class', '=', carClass as CarClass))
    .execute();
  return rows.map(toCar);
}

/** For each of these bookings, the other cars of its car's class that seat its party and are free. */
export async function listFreeForBookings(
  db: Db,
  bookingIds: string[],
): Promise<Map<string, FreeCar[]>> {
  const rows = await db
    .selectFrom('bookings as wanted')
    .innerJoin('cars as booked', 'booked.id', 'wanted.car_id')
    .innerJoin('cars', (join) =>
      join.onRef('cars.car_class', '=', 'booked.car_class').onRef('cars.id', '<>', 'booked.id'),
    )
    .select([
      'wanted.id as bookingId',
      'cars.id as _id',
      'cars.brand',
      'cars.model',
      'cars.plate_number as plateNumber',
      'cars.car_class as carClass',
      'cars.capacity',
    ])
    .where(sql<boolean>`wanted.id = any(${bookingIds}::uuid[])`)
    .where('cars.status', '=', 'Available')
    .where('cars.deleted_at', 'is', null)
    .where(sql<boolean>`cars.capacity >= coalesce(wanted.passengers, 1)`)
    .where(isFree(sql`wanted.blocked`))
    .orderBy('cars.brand')
    .orderBy('cars.model')
    .orderBy('cars.plate_number')
    .execute();
  const free = new Map<string, FreeCar[]>(bookingIds.map((id) => [id, []]));
  for (const { bookingId, ...car } of rows) free.get(bookingId)?.push(car);
  return free;
}
