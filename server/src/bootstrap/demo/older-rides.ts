import { addMs, type Clock, days, hours, minutes } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import type { SettingsService } from '../../modules/settings/index.ts';
import type { Users } from '../../modules/users/index.ts';
import { findParticipants } from './participants.ts';
import { bookingTime, cycle, type DemoStage, rideRow } from './ride-row.ts';

interface Deps {
  clock: Clock;
  users: Users;
  settings: SettingsService;
}

const stages: DemoStage[] = ['Completed', 'Completed', 'Cancelled', 'Completed', 'Completed'];

/** One or two rides a day in the weeks before the other rides, for the stats to compare with. */
export async function prepareOlderRides({ clock, users, settings }: Deps) {
  const now = clock();
  const { services, turnaroundMinutes } = await settings.read();
  const midnight = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);

  return async (tx: Tx) => {
    const participants = await findParticipants(tx, users);
    if (!participants) return;
    let index = 0;
    for (let day = -58; day <= -20; day += 1) {
      for (const hour of day % 3 === 0 ? [13, 18] : [15]) {
        index += 1;
        const pickupAt = addMs(midnight, days(day) + hours(hour));
        const row = rideRow(
          { pickupAt, stage: cycle(stages, index), index },
          {
            now,
            service: cycle(services, index + (index % 3)),
            turnaroundMinutes,
            userId: participants.customerAt(bookingTime({ pickupAt, index }, now), index * 7),
            carId: cycle(participants.cars, index),
            driverId: cycle(participants.drivers, index),
          },
        );
        await tx.insertInto('bookings').values(row).execute();
        // Some were first proposed to another driver, who declined. The demo driver declined none.
        const [declinedBy] = participants.drivers;
        if (index % 7 === 3 && declinedBy && declinedBy !== row.driver_id) {
          await tx
            .insertInto('past_proposals')
            .values({
              booking_id: row.id,
              driver_id: declinedBy,
              is_declined: true,
              ended_at: addMs(row.created_at, minutes(20)),
            })
            .execute();
        }
      }
    }
  };
}
