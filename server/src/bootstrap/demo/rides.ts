import { addMs, type Clock, days, hours, minutes } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import type { SettingsService } from '../../modules/settings/index.ts';
import type { Users } from '../../modules/users/index.ts';
import { findParticipants } from './participants.ts';
import { bookingTime, cycle, type DemoStage, type PlannedRide, rideRow } from './ride-row.ts';

interface Deps {
  clock: Clock;
  users: Users;
  settings: SettingsService;
}

const halfHour = minutes(30);
const pastStages: DemoStage[] = [
  'Completed',
  'Completed',
  'Completed',
  'Cancelled',
  'Completed',
  'Completed',
  'Rejected',
];
const upcomingStages: DemoStage[] = [
  'Accepted',
  'Pending',
  'Assigned',
  'Accepted',
  'Cancelled',
  'Pending',
];

/**
 * Two rides a day, morning and afternoon, far enough apart that they cannot overlap; today one is
 * in progress.
 */
function planRides(now: Date): PlannedRide[] {
  const lastHalfHour = new Date(Math.floor(now.getTime() / halfHour) * halfHour);
  const midnight = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
  const rides: PlannedRide[] = [];
  for (let day = -19; day <= 11; day += 1) {
    for (const hour of [14, 19]) {
      const index = rides.length;
      if (day === 0) {
        if (hour === 14) {
          rides.push({ pickupAt: addMs(lastHalfHour, -halfHour), stage: 'In Progress', index });
        }
        continue;
      }
      const statuses = day < 0 ? pastStages : upcomingStages;
      const stage = statuses[index % statuses.length] as DemoStage;
      rides.push({ pickupAt: addMs(midnight, days(day) + hours(hour)), stage, index });
    }
  }
  return rides;
}

export async function prepareRides({ clock, users, settings }: Deps) {
  const now = clock();
  const { services, turnaroundMinutes } = await settings.read();

  return async (tx: Tx) => {
    const participants = await findParticipants(tx, users);
    if (!participants) return;
    const { cars, drivers, jane, customerAt } = participants;

    for (const ride of planRides(now)) {
      const { index } = ride;
      // Every fourth ride belongs to the demo customer.
      const userId = index % 4 === 1 ? jane : customerAt(bookingTime(ride, now), index);
      // Shifted each round, so she gets every service and driver.
      const shifted = index + Math.floor(index / 4);
      await tx
        .insertInto('bookings')
        .values(
          rideRow(ride, {
            now,
            service: cycle(services, shifted),
            turnaroundMinutes,
            userId,
            carId: cycle(cars, index),
            // The demo driver is free to start a ride.
            driverId: cycle(drivers, ride.stage === 'In Progress' ? 0 : shifted),
          }),
        )
        .execute();
    }
  };
}
