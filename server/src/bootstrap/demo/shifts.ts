import { addDays, midnightUtc } from '@chesapeake/contract/calendar/days';
import type { CarClass } from '@chesapeake/contract/cars/car-classes';
import { isoDayIn } from '@chesapeake/contract/format/dates';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import type { SettingsService } from '../../modules/settings/index.ts';
import type { Users } from '../../modules/users/index.ts';
import { demoAccounts, demoEmail } from './accounts.ts';

interface Deps {
  clock: Clock;
  settings: SettingsService;
  users: Users;
}

interface DemoShifts {
  name: string;
  starts: string;
  ends: string;
  /** In days after tomorrow, so that tomorrow is a working day whenever the demo begins. */
  daysOff: readonly number[];
  carClasses?: CarClass[];
  /** Other hours tomorrow. */
  tomorrow?: { starts: string; ends: string };
}

/** Marcus Reed has none: he is available all day. */
const shifts: DemoShifts[] = [
  { name: 'Ruth Delgado', starts: '04:00', ends: '15:00', daysOff: [3, 4] },
  { name: 'Samuel Brandt', starts: '09:00', ends: '21:30', daysOff: [2, 3] },
  {
    name: 'Lena Fischer',
    starts: '06:00',
    ends: '14:00',
    daysOff: [5, 6],
    carClasses: ['Sedan', 'SUV'],
    tomorrow: { starts: '05:00', ends: '19:00' },
  },
  { name: 'Thomas Whitfield', starts: '18:00', ends: '02:00', daysOff: [1, 2] },
];

/** Each with a chauffeur who is not their own. */
const preferences = [
  { customer: demoAccounts.customer, driver: demoAccounts.driver },
  { customer: demoEmail('Carla Mendes'), driver: demoEmail('Ruth Delgado') },
  { customer: demoEmail('Katherine Boyd'), driver: demoEmail('Samuel Brandt') },
];

/** From 1 (Monday) to 7 (Sunday). */
const weekdayOf = (isoDay: string) => midnightUtc(isoDay).getUTCDay() || 7;

/** When drivers work, what they drive, and who prefers whom. */
export async function prepareShifts({ clock, settings, users }: Deps) {
  const { zone } = await settings.read();
  const tomorrow = addDays(isoDayIn(clock(), zone), 1);

  return async (tx: Tx) => {
    for (const { name, starts, ends, daysOff, ...others } of shifts) {
      const driverId = await findDriver(tx, demoEmail(name));
      // Skipped if the demo data was changed too much, or somebody has entered shifts.
      if (!driverId || (await hasShifts(tx, driverId))) continue;
      const off = daysOff.map((days) => weekdayOf(addDays(tomorrow, days)));
      const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((weekday) => !off.includes(weekday));
      await tx
        .insertInto('driver_shifts')
        .values(weekdays.map((weekday) => ({ driver_id: driverId, weekday, starts, ends })))
        .execute();
      if (others.tomorrow) {
        await tx
          .insertInto('shift_exceptions')
          .values({ driver_id: driverId, day: tomorrow, ...others.tomorrow })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      if (others.carClasses) {
        await tx
          .updateTable('drivers')
          .set({ car_classes: others.carClasses })
          .where('id', '=', driverId)
          .execute();
      }
    }
    for (const { customer, driver } of preferences) {
      const user = await users.findByEmail(tx, customer);
      const driverId = await findDriver(tx, driver);
      if (!user || !driverId) continue;
      await tx
        .insertInto('preferred_drivers')
        .values({ user_id: user._id, driver_id: driverId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  };
}

async function findDriver(tx: Tx, email: string) {
  const driver = await tx
    .selectFrom('drivers')
    .innerJoin('users', 'users.id', 'drivers.user_id')
    .select('drivers.id')
    .where('users.email', '=', email)
    .where('drivers.status', 'in', ['Active', 'Off-Duty'])
    .where('drivers.deleted_at', 'is', null)
    .executeTakeFirst();
  return driver?.id;
}

async function hasShifts(tx: Tx, driverId: string) {
  const shift = await tx
    .selectFrom('driver_shifts')
    .select('weekday')
    .where('driver_id', '=', driverId)
    .executeTakeFirst();
  return shift !== undefined;
}
