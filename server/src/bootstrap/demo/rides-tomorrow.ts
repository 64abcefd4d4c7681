import { activeBookingStatuses } from '@chesapeake/contract/bookings/life-cycle';
import { addDays } from '@chesapeake/contract/calendar/days';
import type { CarClass } from '@chesapeake/contract/cars/car-classes';
import { isoDayIn } from '@chesapeake/contract/format/dates';
import { sql } from 'kysely';
import { firstPickupReminder } from '../../booking-helpers/pickup-reminders.ts';
import { rideTimes } from '../../booking-helpers/ride-window.ts';
import { addMs, type Clock, hours } from '../../clock.ts';
import { blockedRange } from '../../db/blocked-range.ts';
import { startOfDay } from '../../db/calendar.ts';
import type { Tx } from '../../db/schema.ts';
import type { SettingsService } from '../../modules/settings/index.ts';
import type { Users } from '../../modules/users/index.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import { demoEmail } from './accounts.ts';
import { findParticipants } from './participants.ts';
import { bookingTime, rideRow } from './ride-row.ts';

interface Deps {
  clock: Clock;
  outbox: Outbox;
  settings: SettingsService;
  users: Users;
}

interface TomorrowsRide {
  /** Hours after midnight. */
  at: number;
  service: string;
  from: string;
  to: string | null;
  carClass: CarClass;
  /** Null until the office assigns one. */
  driver: string | null;
  isAccepted?: true;
}

/** A day for the board: some rides accepted, some asked for, some open that a plan can cover. */
const day: TomorrowsRide[] = [
  {
    at: 5,
    service: 'Airport',
    from: 'Annapolis Waterfront Hotel',
    to: 'BWI Airport, Departures',
    carClass: 'Sedan',
    driver: 'Ruth Delgado',
    isAccepted: true,
  },
  {
    at: 5.5,
    service: 'Airport',
    from: 'Merriweather Lakehouse Hotel',
    to: 'BWI Airport, Departures',
    carClass: 'SUV',
    driver: 'Lena Fischer',
  },
  {
    at: 8.5,
    service: 'Airport',
    from: 'BWI Airport, Arrivals',
    to: 'Four Seasons Hotel Baltimore',
    carClass: 'Sedan',
    driver: null,
  },
  {
    at: 9.5,
    service: 'City-Tour',
    from: 'The Westin Annapolis',
    to: 'State House, Annapolis',
    carClass: 'Van',
    driver: 'Samuel Brandt',
    isAccepted: true,
  },
  {
    at: 12,
    service: 'Airport',
    from: 'Graduate Annapolis',
    to: 'BWI Airport, Departures',
    carClass: 'SUV',
    driver: 'Ruth Delgado',
  },
  {
    at: 12.5,
    service: 'Airport',
    from: 'Reagan Airport, Terminal 1',
    to: 'Marriott Bethesda Downtown',
    carClass: 'Sedan',
    driver: null,
  },
  {
    at: 13.5,
    service: 'Airport',
    from: 'Hyatt Regency Baltimore Inner Harbor',
    to: 'BWI Airport, Departures',
    carClass: 'Sedan',
    driver: null,
  },
  {
    at: 14,
    service: 'Half-Day',
    from: 'Lord Baltimore Hotel',
    to: null,
    carClass: 'SUV',
    driver: 'Lena Fischer',
    isAccepted: true,
  },
  {
    at: 16,
    service: 'Airport',
    from: 'BWI Airport, Arrivals',
    to: 'Graduate Annapolis',
    carClass: 'Sedan',
    driver: null,
  },
  {
    at: 17.5,
    service: 'City-Tour',
    from: 'Sagamore Pendry Baltimore',
    to: 'Fort McHenry, Baltimore',
    carClass: 'Stretch',
    driver: 'Samuel Brandt',
  },
  {
    at: 19,
    service: 'Airport',
    from: 'Historic Inns of Annapolis',
    to: 'BWI Airport, Departures',
    carClass: 'Sedan',
    driver: null,
  },
];

/** Tomorrow's rides, besides those that are there already. */
export async function prepareRidesTomorrow({ clock, outbox, settings, users }: Deps) {
  const now = clock();
  const { services, turnaroundMinutes, zone } = await settings.read();
  const tomorrow = addDays(isoDayIn(now, zone), 1);

  return async (tx: Tx) => {
    const participants = await findParticipants(tx, users);
    if (!participants) return;
    const midnight = await readStart(tx, tomorrow, zone);
    for (const [index, { from, to, carClass, ...planned }] of day.entries()) {
      const service = services.find(({ slug }) => slug === planned.service);
      if (!service) continue;
      const pickupAt = addMs(midnight, hours(planned.at));
      const { blockedUntil } = rideTimes(service, pickupAt, { turnaroundMinutes });
      const blocked = blockedRange(pickupAt, blockedUntil);
      // Somebody may have booked or changed something since the first demo data was loaded.
      const carId = await findFreeCar(tx, carClass, blocked);
      if (!carId) continue;
      const driverId = planned.driver && (await findFreeDriver(tx, planned.driver, blocked));
      const asked = planned.isAccepted ? 'Accepted' : 'Assigned';
      const ride = { pickupAt, stage: driverId ? asked : 'Pending', index } as const;
      const row = {
        ...rideRow(ride, {
          now,
          service,
          turnaroundMinutes,
          userId: participants.customerAt(bookingTime(ride, now), index * 7 + 2),
          carId,
          driverId: driverId || '',
        }),
        pickup_location: from,
        destination: to,
      };
      await tx.insertInto('bookings').values(row).execute();
      await outbox.schedule(tx, firstPickupReminder({ _id: row.id, pickupTime: pickupAt }, now));
    }
  };
}

async function readStart(tx: Tx, isoDay: string, zone: string) {
  const { start } = await tx
    .selectNoFrom(startOfDay(isoDay, zone).as('start'))
    .executeTakeFirstOrThrow();
  return start;
}

const overlaps = (column: 'blocked' | 'period', range: string) =>
  sql<boolean>`${sql.ref(column)} && ${range}::tstzrange`;

async function findFreeCar(tx: Tx, carClass: CarClass, blocked: string) {
  const car = await tx
    .selectFrom('cars')
    .select('id')
    .where('status', '=', 'Available')
    .where('car_class', '=', carClass)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings')
            .select('bookings.id')
            .whereRef('bookings.car_id', '=', 'cars.id')
            .where('bookings.status', 'in', activeBookingStatuses)
            .where('bookings.deleted_at', 'is', null)
            .where(overlaps('blocked', blocked)),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('out_of_service_periods')
            .select('out_of_service_periods.id')
            .whereRef('out_of_service_periods.car_id', '=', 'cars.id')
            .where(overlaps('period', blocked)),
        ),
      ),
    )
    .orderBy('plate_number')
    .executeTakeFirst();
  return car?.id;
}

async function findFreeDriver(tx: Tx, name: string, blocked: string) {
  const driver = await tx
    .selectFrom('drivers')
    .innerJoin('users', 'users.id', 'drivers.user_id')
    .select('drivers.id')
    .where('users.email', '=', demoEmail(name))
    .where('drivers.status', '=', 'Active')
    .where('drivers.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bookings')
            .select('bookings.id')
            .whereRef('bookings.driver_id', '=', 'drivers.id')
            .where('bookings.status', 'in', activeBookingStatuses)
            .where('bookings.deleted_at', 'is', null)
            .where(overlaps('blocked', blocked)),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('time_off_periods')
            .select('time_off_periods.id')
            .whereRef('time_off_periods.driver_id', '=', 'drivers.id')
            .where('state', '=', 'approved')
            .where(overlaps('period', blocked)),
        ),
      ),
    )
    .executeTakeFirst();
  return driver?.id;
}
