import type { BookingStatus } from '@chesapeake/contract/bookings/life-cycle';
import type { CarClass } from '@chesapeake/contract/cars/car-classes';
import { approvedStatuses, isApproved } from '@chesapeake/contract/drivers/status';
import type { TimeOffReason } from '@chesapeake/contract/drivers/time-off';
import { toDollars } from '@chesapeake/contract/fields/money';
import type { BoardCar, BoardRide } from '@chesapeake/contract/planning/board';
import type { PlanState } from '@chesapeake/contract/planning/plans';
import { sql } from 'kysely';
import { approvedDrivers } from '../../db/approved-drivers.ts';
import { toAssignedCar } from '../../db/assigned-car.ts';
import { startOfDay } from '../../db/calendar.ts';
import { profileImageUrls } from '../../db/image-urls.ts';
import { hasChanges } from '../../db/plan-changes.ts';
import type { Db } from '../../db/schema.ts';

export interface TimeRange {
  from: Date;
  until: Date;
}

/** A ride on the board, with what the planner needs beside it. */
export interface DayRide extends BoardRide {
  /** The planned end, also of a completed ride. */
  plannedEnd: Date;
  priceCents: number;
  /** The driver who is the customer. */
  customerDriver: string | null;
}

/** Live ones and completed ones; literals, so that the plan uses the partial indexes. */
const boardStatuses = (['Pending', 'Accepted', 'In Progress', 'Completed'] as const).map((status) =>
  sql.lit(status satisfies BookingStatus),
);

/** When a business day begins and ends. */
export async function readDay(
  db: Db,
  { day, nextDay, zone }: { day: string; nextDay: string; zone: string },
): Promise<TimeRange> {
  return db
    .selectNoFrom([startOfDay(day, zone).as('from'), startOfDay(nextDay, zone).as('until')])
    .executeTakeFirstOrThrow();
}

/** The rides with a pickup in this time, by pickup. */
export async function listRides(db: Db, { from, until }: TimeRange): Promise<DayRide[]> {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .leftJoin('cars', (join) =>
      join.onRef('cars.id', '=', 'bookings.car_id').on('cars.deleted_at', 'is', null),
    )
    .leftJoin('drivers', 'drivers.id', 'bookings.driver_id')
    .leftJoin('users as chauffeurs', 'chauffeurs.id', 'drivers.user_id')
    .leftJoin('preferred_drivers', 'preferred_drivers.user_id', 'bookings.user_id')
    .select(({ selectFrom }) => [
      'bookings.id',
      'bookings.service_type',
      'bookings.pickup_location',
      'bookings.destination',
      'bookings.stops',
      'bookings.passengers',
      'bookings.pickup_at',
      'bookings.dropoff_at',
      'bookings.ended_at',
      'bookings.status',
      'bookings.passenger_name',
      'bookings.price_cents',
      'bookings.pinned_driver_id',
      'bookings.version',
      sql<Date>`upper(bookings.blocked)`.as('blocked_until'),
      'users.id as user_id',
      'users.name as user_name',
      'drivers.id as driver_id',
      'chauffeurs.name as driver_name',
      'cars.id as car_id',
      'cars.brand',
      'cars.model',
      'cars.plate_number',
      'cars.car_class',
      'preferred_drivers.driver_id as preferred_id',
      selectFrom(approvedDrivers(db))
        .select('approved.id')
        .whereRef('approved.user_id', '=', 'bookings.user_id')
        .limit(1)
        .as('own_driver_id'),
      sql<string[]>`array(
        select driver_id from past_proposals
        where past_proposals.booking_id = bookings.id and is_declined
        order by driver_id
      )`.as('declined_by'),
    ])
    .where('bookings.pickup_at', '>=', from)
    .where('bookings.pickup_at', '<', until)
    .where('bookings.status', 'in', boardStatuses)
    .where('bookings.deleted_at', 'is', null)
    .orderBy('bookings.pickup_at')
    .orderBy('bookings.id')
    .execute();
  return rows.map((row) => {
    const car = toAssignedCar(row);
    return {
      _id: row.id,
      serviceType: row.service_type,
      pickupLocation: row.pickup_location,
      destination: row.destination,
      stops: row.stops,
      passengers: row.passengers,
      pickupTime: row.pickup_at,
      dropoffTime: (row.status === 'Completed' && row.ended_at) || row.dropoff_at,
      plannedEnd: row.dropoff_at,
      blockedUntil: row.blocked_until,
      status: row.status,
      user: { _id: row.user_id, name: row.user_name },
      passengerName: row.passenger_name,
      driver: row.driver_id === null ? null : { _id: row.driver_id, name: row.driver_name ?? '' },
      car: car && { ...car, carClass: row.car_class ?? 'Sedan' },
      price: row.price_cents === null ? null : toDollars(row.price_cents),
      priceCents: row.price_cents ?? 0,
      isPinned: row.driver_id !== null && row.pinned_driver_id === row.driver_id,
      declinedBy: row.declined_by,
      preferredDriver: row.preferred_id,
      customerDriver: row.own_driver_id,
      version: row.version,
    };
  });
}

/** Every approved driver, and these ones, who may have left since; by name. */
export async function listDrivers(db: Db, driverIds: readonly string[]) {
  const rows = await db
    .selectFrom('drivers')
    .innerJoin('users', 'users.id', 'drivers.user_id')
    .leftJoin('cars', (join) =>
      join.onRef('cars.id', '=', 'drivers.car_id').on('cars.deleted_at', 'is', null),
    )
    .select([
      'drivers.id as _id',
      'users.name',
      'users.phone',
      'drivers.status',
      'drivers.deleted_at',
      'drivers.profile_image',
      'drivers.car_classes as carClasses',
      'cars.id as car_id',
      'cars.brand',
      'cars.model',
      'cars.plate_number',
    ])
    .where(({ and, or, eb }) =>
      or([
        and([eb('drivers.deleted_at', 'is', null), eb('drivers.status', 'in', approvedStatuses)]),
        sql<boolean>`drivers.id = any(${[...new Set(driverIds)]}::uuid[])`,
      ]),
    )
    .orderBy('users.name')
    .orderBy('drivers.id')
    .execute();
  return rows.map(
    ({ car_id, brand, model, plate_number, profile_image, deleted_at, status, ...driver }) => {
      const isFormer = deleted_at !== null || !isApproved({ status });
      return {
        ...driver,
        status: isFormer ? ('Off-Duty' as const) : status,
        isFormer,
        image: profileImageUrls(profile_image).imageSmall,
        assignedCar: toAssignedCar({ car_id, brand, model, plate_number }),
      };
    },
  );
}

export type DayDriver = Awaited<ReturnType<typeof listDrivers>>[number];

/** Approved time off that touches this time, by driver. */
export async function listTimeOff(
  db: Db,
  { from, until }: TimeRange,
): Promise<Map<string, (TimeRange & { reason: TimeOffReason })[]>> {
  const rows = await db
    .selectFrom('time_off_periods')
    .select([
      'driver_id',
      sql<Date>`lower(period)`.as('from'),
      sql<Date>`upper(period)`.as('until'),
      'reason',
    ])
    .where('state', '=', sql.lit('approved' as const))
    .where(sql<boolean>`period && tstzrange(${from}::timestamptz, ${until}::timestamptz)`)
    .orderBy(sql`lower(period)`)
    .execute();
  return groupBy(rows, ({ driver_id, ...period }) => [driver_id, period]);
}

/** Minutes on rides in a week, without those of one day, by driver. */
export async function readWeekMinutes(
  db: Db,
  week: { first: string; next: string; zone: string },
  day: TimeRange,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('bookings')
    .select([
      'driver_id',
      sql<string>`sum(extract(epoch from dropoff_at - pickup_at) / 60)`.as('minutes'),
    ])
    .where('driver_id', 'is not', null)
    .where('status', 'in', boardStatuses)
    .where('deleted_at', 'is', null)
    .where('pickup_at', '>=', startOfDay(week.first, week.zone))
    .where('pickup_at', '<', startOfDay(week.next, week.zone))
    .where(({ or, eb }) => or([eb('pickup_at', '<', day.from), eb('pickup_at', '>=', day.until)]))
    .groupBy('driver_id')
    .execute();
  return new Map(
    rows.map(({ driver_id, minutes }) => [driver_id ?? '', Math.round(Number(minutes))]),
  );
}

/** The fleet by class and name, with what is out of service in this time. */
export async function listCars(db: Db, { from, until }: TimeRange): Promise<BoardCar[]> {
  const cars = await db
    .selectFrom('cars')
    .select([
      'id as _id',
      'brand',
      'model',
      'plate_number as plateNumber',
      sql<CarClass>`car_class`.as('carClass'),
      'capacity',
      'status',
    ])
    .where('deleted_at', 'is', null)
    .orderBy('brand')
    .orderBy('model')
    .orderBy('plate_number')
    .execute();
  const periods = await db
    .selectFrom('out_of_service_periods')
    .select([
      'car_id',
      sql<Date>`lower(period)`.as('from'),
      sql<Date>`upper(period)`.as('until'),
      'reason',
    ])
    .where(sql<boolean>`period && tstzrange(${from}::timestamptz, ${until}::timestamptz)`)
    .orderBy(sql`lower(period)`)
    .execute();
  const byCar = groupBy(periods, ({ car_id, ...period }) => [car_id, period]);
  return cars.map((car) => ({ ...car, outOfService: byCar.get(car._id) ?? [] }));
}

/** The draft of a plan for this day, and the plan that can be undone: the last applied change. */
export async function findPlans(db: Db, day: string) {
  const plans = await db
    .selectFrom('plans')
    .select(['id', 'state'])
    .where(sql<boolean>`day = ${day}::date`)
    .where(({ or, and, eb }) =>
      or([eb('state', '=', 'Draft'), and([eb('state', '=', 'Applied'), hasChanges])]),
    )
    .orderBy('applied_at', 'desc')
    .execute();
  const idOf = (state: PlanState) => plans.find((plan) => plan.state === state)?.id ?? null;
  return { draft: idOf('Draft'), applied: idOf('Applied') };
}

function groupBy<Row, Value>(rows: Row[], read: (row: Row) => [key: string, value: Value]) {
  const groups = new Map<string, Value[]>();
  for (const row of rows) {
    const [key, value] = read(row);
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return groups;
}
