import { liveStatuses } from '@chesapeake/contract/life-cycle';
import { sql } from 'kysely';
import { type Clock, hours, later, minutes } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import type { SettingsService } from '../../modules/settings/service.ts';
import type { Users } from '../../modules/users/service.ts';
import { findCast } from './cast.ts';
import { findDemoDriver } from './drivers.ts';
import { rowOf, type Standing, take } from './ride-row.ts';

interface Deps {
  clock: Clock;
  users: Users;
  settings: SettingsService;
}

const half = minutes(30);

/** Around now, of the drivers who cannot sign in: so that the office has a day to look at. */
const day: { standing: Standing; ahead: number; driver: number }[] = [
  { standing: 'Completed', ahead: -hours(7), driver: 1 },
  { standing: 'Completed', ahead: -hours(5.5), driver: 2 },
  { standing: 'Cancelled', ahead: -hours(2), driver: 3 },
  { standing: 'In Progress', ahead: -hours(1), driver: 2 },
  { standing: 'Pending', ahead: hours(1.5), driver: 0 },
  { standing: 'Accepted', ahead: hours(2), driver: 3 },
  { standing: 'Pending', ahead: hours(3), driver: 0 },
  { standing: 'Accepted', ahead: hours(4.5), driver: 1 },
  { standing: 'Assigned', ahead: hours(5), driver: 2 },
];

export async function prepareOfficeDay({ clock, users, settings }: Deps) {
  const now = clock();
  const { services, turnaroundMinutes } = await settings.read();
  const lastHalfHour = new Date(Math.floor(now.getTime() / half) * half);
  const shortRides = services.filter(({ windowMinutes }) => windowMinutes <= 4 * 60);

  return async (tx: Tx) => {
    const cast = await findCast(tx, users);
    if (!cast || shortRides.length === 0) return;
    const own = await findDemoDriver(tx);
    const drivers = cast.drivers.filter((id) => id !== own?.id);
    for (const [turn, { standing, ahead, driver }] of day.entries()) {
      const parts = {
        now,
        service: take(shortRides, turn),
        turnaroundMinutes,
        userId: take(cast.others, turn * 5),
        carId: take(cast.cars, turn + 4),
        driverId: take(drivers, driver),
      };
      const row = rowOf({ pickupAt: later(lastHalfHour, ahead), standing, turn }, parts);
      const overlapping = await tx
        .selectFrom('bookings')
        .select('id')
        .where(({ eb, or, and }) =>
          or([
            and([
              or([eb('car_id', '=', parts.carId), eb('driver_id', '=', parts.driverId)]),
              sql<boolean>`blocked && ${row.blocked}`,
            ]),
            // Nobody drives two rides at once.
            and([
              eb('driver_id', '=', parts.driverId),
              eb('status', '=', 'In Progress'),
              eb.val(standing === 'In Progress'),
            ]),
          ]),
        )
        .where('status', 'in', liveStatuses)
        .executeTakeFirst();
      if (!overlapping) await tx.insertInto('bookings').values(row).execute();
    }
  };
}
