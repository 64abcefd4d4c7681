import { liveStatuses } from '@chesapeake/contract/life-cycle';
import { sql } from 'kysely';
import { type Clock, hours, later, minutes } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import type { SettingsService } from '../../modules/settings/service.ts';
import type { Users } from '../../modules/users/service.ts';
import { demoCustomers, demoEmail } from './accounts.ts';
import { findDemoDriver } from './drivers.ts';
import { rowOf, type Standing, take } from './ride-row.ts';

interface Deps {
  clock: Clock;
  users: Users;
  settings: SettingsService;
}

const half = minutes(30);

/** Today of the driver who can sign in: a ride that is done, one to come, and one to decide on. */
const day: { standing: Standing; ahead: number; service: string }[] = [
  { standing: 'Completed', ahead: -hours(3), service: 'Airport' },
  { standing: 'Accepted', ahead: hours(2.5), service: 'Airport' },
  { standing: 'Assigned', ahead: hours(6), service: 'City-Tour' },
];

export async function prepareDriverDay({ clock, users, settings }: Deps) {
  const now = clock();
  const { services, turnaroundMinutes } = await settings.read();
  const lastHalfHour = new Date(Math.floor(now.getTime() / half) * half);

  return async (tx: Tx) => {
    const driver = await findDemoDriver(tx);
    for (const [turn, { standing, ahead, service: slug }] of day.entries()) {
      const service = services.find((each) => each.slug === slug);
      const customer = await users.findByEmail(tx, demoEmail(take(demoCustomers, turn)));
      // Whoever changed the demo so much does without.
      if (!driver?.carId || !service || !customer) continue;
      const pickupAt = later(lastHalfHour, ahead);
      const row = rowOf(
        { pickupAt, standing, turn },
        {
          now,
          service,
          turnaroundMinutes,
          userId: customer._id,
          carId: driver.carId,
          driverId: driver.id,
        },
      );
      const overlapping = await tx
        .selectFrom('bookings')
        .select('id')
        .where(({ eb, or }) =>
          or([eb('car_id', '=', driver.carId), eb('driver_id', '=', driver.id)]),
        )
        .where('status', 'in', liveStatuses)
        .where(sql<boolean>`blocked && ${row.blocked}`)
        .executeTakeFirst();
      if (!overlapping) await tx.insertInto('bookings').values(row).execute();
    }
  };
}
