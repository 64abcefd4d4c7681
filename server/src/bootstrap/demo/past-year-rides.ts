import { addMs, type Clock, days, hours } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import type { SettingsService } from '../../modules/settings/index.ts';
import type { Users } from '../../modules/users/index.ts';
import { findParticipants } from './participants.ts';
import { bookingTime, cycle, rideRow } from './ride-row.ts';

interface Deps {
  clock: Clock;
  users: Users;
  settings: SettingsService;
}

/** Two rides a week before all others, so monthly charts have data. */
export async function preparePastYearRides({ clock, users, settings }: Deps) {
  const now = clock();
  const { services, turnaroundMinutes } = await settings.read();
  const midnight = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);

  return async (tx: Tx) => {
    const participants = await findParticipants(tx, users);
    if (!participants) return;
    const rows = Array.from({ length: 86 }, (_, index) => {
      const pickupAt = addMs(midnight, days(-60 - Math.floor(index * 3.5)) + hours(15));
      return rideRow(
        { pickupAt, stage: 'Completed', index },
        {
          now,
          service: cycle(services, index + Math.floor(index / 6)),
          turnaroundMinutes,
          userId: participants.customerAt(bookingTime({ pickupAt, index }, now), index * 11),
          carId: cycle(participants.cars, index),
          driverId: cycle(participants.drivers, index + Math.floor(index / 5)),
        },
      );
    });
    await tx.insertInto('bookings').values(rows).execute();
  };
}
