import { type Clock, days, hours, later } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import type { SettingsService } from '../../modules/settings/service.ts';
import type { Users } from '../../modules/users/service.ts';
import { findCast } from './cast.ts';
import { rowOf, take } from './ride-row.ts';

interface Deps {
  clock: Clock;
  users: Users;
  settings: SettingsService;
}

/** Two rides a week before all the others: so that what is told by the month has months to tell of. */
export async function preparePastYear({ clock, users, settings }: Deps) {
  const now = clock();
  const { services, turnaroundMinutes } = await settings.read();
  const midnight = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);

  return async (tx: Tx) => {
    const cast = await findCast(tx, users);
    if (!cast) return;
    const rows = Array.from({ length: 86 }, (_, turn) =>
      rowOf(
        {
          pickupAt: later(midnight, days(-60 - Math.floor(turn * 3.5)) + hours(15)),
          standing: 'Completed',
          turn,
        },
        {
          now,
          service: take(services, turn + Math.floor(turn / 6)),
          turnaroundMinutes,
          userId: take(cast.others, turn * 11),
          carId: take(cast.cars, turn),
          driverId: take(cast.drivers, turn + Math.floor(turn / 5)),
        },
      ),
    );
    await tx.insertInto('bookings').values(rows).execute();
  };
}
