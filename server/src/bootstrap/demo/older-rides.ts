import { type Clock, days, hours, later, minutes } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import type { SettingsService } from '../../modules/settings/service.ts';
import type { Users } from '../../modules/users/service.ts';
import { findCast } from './cast.ts';
import { rowOf, type Standing, take } from './ride-row.ts';

interface Deps {
  clock: Clock;
  users: Users;
  settings: SettingsService;
}

const standings: Standing[] = ['Completed', 'Completed', 'Cancelled', 'Completed', 'Completed'];

/** The weeks before the other rides, one or two a day: what the figures of today are compared with. */
export async function prepareOlderRides({ clock, users, settings }: Deps) {
  const now = clock();
  const { services, turnaroundMinutes } = await settings.read();
  const midnight = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);

  return async (tx: Tx) => {
    const cast = await findCast(tx, users);
    if (!cast) return;
    let turn = 0;
    for (let day = -58; day <= -20; day += 1) {
      for (const hour of day % 3 === 0 ? [13, 18] : [15]) {
        turn += 1;
        const row = rowOf(
          {
            pickupAt: later(midnight, days(day) + hours(hour)),
            standing: take(standings, turn),
            turn,
          },
          {
            now,
            service: take(services, turn + (turn % 3)),
            turnaroundMinutes,
            userId: take(cast.others, turn * 7),
            carId: take(cast.cars, turn),
            driverId: take(cast.drivers, turn),
          },
        );
        await tx.insertInto('bookings').values(row).execute();
        // Some were asked of somebody else first, who could not. Whoever signs in declined none.
        const [asked] = cast.drivers;
        if (turn % 7 === 3 && asked && asked !== row.driver_id) {
          await tx
            .insertInto('past_proposals')
            .values({
              booking_id: row.id,
              driver_id: asked,
              is_declined: true,
              ended_at: later(row.created_at, minutes(20)),
            })
            .execute();
        }
      }
    }
  };
}
