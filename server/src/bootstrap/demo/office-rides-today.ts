import { activeBookingStatuses } from '@chesapeake/contract/bookings/life-cycle';
import { sql } from 'kysely';
import { addMs, type Clock, hours, minutes } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import type { SettingsService } from '../../modules/settings/index.ts';
import type { Users } from '../../modules/users/index.ts';
import { findDemoDriver } from './drivers.ts';
import { findParticipants } from './participants.ts';
import { bookingTime, cycle, type DemoStage, rideRow } from './ride-row.ts';

interface Deps {
  clock: Clock;
  users: Users;
  settings: SettingsService;
}

const halfHour = minutes(30);

/** Today's rides of the other drivers, so the admin dashboard has a day to show. */
const day: { stage: DemoStage; offset: number; driver: number }[] = [
  { stage: 'Completed', offset: -hours(7), driver: 1 },
  { stage: 'Completed', offset: -hours(5.5), driver: 2 },
  { stage: 'Cancelled', offset: -hours(2), driver: 3 },
  { stage: 'In Progress', offset: -hours(1), driver: 2 },
  { stage: 'Pending', offset: hours(1.5), driver: 0 },
  { stage: 'Accepted', offset: hours(2), driver: 3 },
  { stage: 'Pending', offset: hours(3), driver: 0 },
  { stage: 'Accepted', offset: hours(4.5), driver: 1 },
  { stage: 'Assigned', offset: hours(5), driver: 2 },
];

export async function prepareOfficeRidesToday({ clock, users, settings }: Deps) {
  const now = clock();
  const { services, turnaroundMinutes } = await settings.read();
  const lastHalfHour = new Date(Math.floor(now.getTime() / halfHour) * halfHour);
  const shortRides = services.filter(({ windowMinutes }) => windowMinutes <= 4 * 60);

  return async (tx: Tx) => {
    const participants = await findParticipants(tx, users);
    if (!participants || shortRides.length === 0) return;
    const demoDriver = await findDemoDriver(tx);
    const drivers = participants.drivers.filter((id) => id !== demoDriver?.id);
    for (const [index, { stage, offset, driver }] of day.entries()) {
      const pickupAt = addMs(lastHalfHour, offset);
      const parties = {
        now,
        service: cycle(shortRides, index),
        turnaroundMinutes,
        userId: participants.customerAt(bookingTime({ pickupAt, index }, now), index * 5),
        carId: cycle(participants.cars, index + 4),
        driverId: cycle(drivers, driver),
      };
      const row = rideRow({ pickupAt, stage, index }, parties);
      const overlapping = await tx
        .selectFrom('bookings')
        .select('id')
        .where(({ eb, or, and }) =>
          or([
            and([
              or([eb('car_id', '=', parties.carId), eb('driver_id', '=', parties.driverId)]),
              sql<boolean>`blocked && ${row.blocked}`,
            ]),
            // A driver can have only one ride in progress.
            and([
              eb('driver_id', '=', parties.driverId),
              eb('status', '=', 'In Progress'),
              eb.val(stage === 'In Progress'),
            ]),
          ]),
        )
        .where('status', 'in', activeBookingStatuses)
        .executeTakeFirst();
      if (!overlapping) await tx.insertInto('bookings').values(row).execute();
    }
  };
}
