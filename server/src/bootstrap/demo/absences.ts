import { activeBookingStatuses } from '@chesapeake/contract/bookings/life-cycle';
import type { OutOfServiceReason } from '@chesapeake/contract/cars/out-of-service';
import type { TimeOffReason } from '@chesapeake/contract/drivers/time-off';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { addMs, type Clock, days, hours } from '../../clock.ts';
import { blockedRange } from '../../db/blocked-range.ts';
import type { Tx } from '../../db/schema.ts';
import type { Users } from '../../modules/users/index.ts';
import { demoAccounts, demoEmail } from './accounts.ts';

interface Deps {
  clock: Clock;
  users: Users;
}

/** In days from today, and after the last demo ride unless the car has none. */
interface Absence {
  fromDay: number;
  untilDay: number;
  note: string;
}

const carsAway: (Absence & { plateNumber: string; reason: OutOfServiceReason })[] = [
  {
    plateNumber: 'CC 1046',
    fromDay: -1,
    untilDay: 4,
    reason: 'workshop',
    note: 'New transmission',
  },
  {
    plateNumber: 'CC 1023',
    fromDay: 14,
    untilDay: 15,
    reason: 'inspection',
    note: 'Annual state inspection',
  },
  {
    plateNumber: 'CC 1029',
    fromDay: 17,
    untilDay: 18,
    reason: 'workshop',
    note: 'Brakes and winter tires',
  },
];

const driversAway: (Absence & { name: string; reason: TimeOffReason; isApproved: boolean })[] = [
  {
    name: 'Lena Fischer',
    fromDay: 16,
    untilDay: 19,
    reason: 'vacation',
    isApproved: true,
    note: 'Visiting family in Ohio',
  },
  {
    name: 'Samuel Brandt',
    fromDay: 20,
    untilDay: 27,
    reason: 'vacation',
    isApproved: false,
    note: 'A week at the beach, if that works',
  },
];

/** When cars are out of service and drivers have time off. */
export async function prepareAbsences({ clock, users }: Deps) {
  const now = clock();
  const today = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
  /** From the morning of the first day to the evening of the last one. */
  const periodOf = ({ fromDay, untilDay }: Absence) =>
    blockedRange(addMs(today, days(fromDay) + hours(13)), addMs(today, days(untilDay) + hours(23)));
  const enteredAt = addMs(now, -days(2));

  return async (tx: Tx) => {
    const office = await users.findByEmail(tx, demoAccounts.admin);
    // Skipped if the demo data was changed too much.
    if (!office) return;
    for (const { plateNumber, reason, note, ...absence } of carsAway) {
      const period = periodOf({ note, ...absence });
      const carId = await findCar(tx, plateNumber);
      if (carId && !(await hasRides(tx, { car_id: carId }, period))) {
        await tx
          .insertInto('out_of_service_periods')
          .values({
            id: newId(),
            car_id: carId,
            created_by: office._id,
            created_at: enteredAt,
            period,
            reason,
            note,
          })
          // Somebody may have entered one since.
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    }
    for (const { name, reason, note, isApproved, ...absence } of driversAway) {
      const period = periodOf({ note, ...absence });
      const driverId = await findDriver(tx, name);
      if (driverId && !(await hasRides(tx, { driver_id: driverId }, period))) {
        await tx
          .insertInto('time_off_periods')
          .values({
            id: newId(),
            driver_id: driverId,
            state: isApproved ? 'approved' : 'asked',
            answer: null,
            created_at: enteredAt,
            decided_by: isApproved ? office._id : null,
            decided_at: isApproved ? addMs(enteredAt, hours(3)) : null,
            period,
            reason,
            note,
          })
          // Somebody may have entered one since.
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    }
  };
}

async function findCar(tx: Tx, plateNumber: string) {
  const car = await tx
    .selectFrom('cars')
    .select('id')
    .where('plate_number', '=', plateNumber)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return car?.id;
}

async function findDriver(tx: Tx, name: string) {
  const driver = await tx
    .selectFrom('drivers')
    .innerJoin('users', 'users.id', 'drivers.user_id')
    .select('drivers.id')
    .where('users.email', '=', demoEmail(name))
    .where('drivers.deleted_at', 'is', null)
    .executeTakeFirst();
  return driver?.id;
}

/** Somebody may have booked since the first demo data was loaded. */
async function hasRides(tx: Tx, whose: { car_id: string } | { driver_id: string }, period: string) {
  const ride = await tx
    .selectFrom('bookings')
    .select('id')
    .where(({ and }) => and(whose))
    .where('status', 'in', activeBookingStatuses)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`blocked && ${period}::tstzrange`)
    .executeTakeFirst();
  return ride !== undefined;
}
