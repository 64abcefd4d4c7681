import { activeBookingStatuses } from '@chesapeake/contract/bookings/life-cycle';
import { sql } from 'kysely';
import { addMs, type Clock, hours, minutes } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import type { SettingsService } from '../../modules/settings/index.ts';
import type { Users } from '../../modules/users/index.ts';
import { demoCustomers, demoEmail } from './accounts.ts';
import { findDemoDriver } from './drivers.ts';
import { cycle, type DemoStage, rideRow } from './ride-row.ts';

interface Deps {
  clock: Clock;
  users: Users;
  settings: SettingsService;
}

const halfHour = minutes(30);

/** Today's rides of the demo driver: one done, one upcoming, one proposed. */
const day: { stage: DemoStage; offset: number; service: string }[] = [
  { stage: 'Completed', offset: -hours(3), service: 'Airport' },
  { stage: 'Accepted', offset: hours(2.5), service: 'Airport' },
  { stage: 'Assigned', offset: hours(6), service: 'City-Tour' },
];

export async function prepareDriverRidesToday({ clock, users, settings }: Deps) {
  const now = clock();
  const { services, turnaroundMinutes } = await settings.read();
  const lastHalfHour = new Date(Math.floor(now.getTime() / halfHour) * halfHour);

  return async (tx: Tx) => {
    const driver = await findDemoDriver(tx);
    for (const [index, { stage, offset, service: slug }] of day.entries()) {
      const service = services.find((each) => each.slug === slug);
      const customer = await users.findByEmail(tx, demoEmail(cycle(demoCustomers, index)));
      // Skipped if the demo data was changed too much.
      if (!driver?.carId || !service || !customer) continue;
      const pickupAt = addMs(lastHalfHour, offset);
      const row = rideRow(
        { pickupAt, stage, index },
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
        .where('status', 'in', activeBookingStatuses)
        .where(sql<boolean>`blocked && ${row.blocked}`)
        .executeTakeFirst();
      if (!overlapping) await tx.insertInto('bookings').values(row).execute();
    }
  };
}
