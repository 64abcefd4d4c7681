import { type Clock, days, hours, later, minutes } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import type { SettingsService } from '../../modules/settings/service.ts';
import type { Users } from '../../modules/users/service.ts';
import { findCast } from './cast.ts';
import { type Planned, rowOf, type Standing, take } from './ride-row.ts';

interface Deps {
  clock: Clock;
  users: Users;
  settings: SettingsService;
}

const half = minutes(30);
const before: Standing[] = [
  'Completed',
  'Completed',
  'Completed',
  'Cancelled',
  'Completed',
  'Completed',
  'Rejected',
];
const ahead: Standing[] = ['Accepted', 'Pending', 'Assigned', 'Accepted', 'Cancelled', 'Pending'];

/**
 * Two a day, morning and afternoon, so far apart that no turn of cars and drivers can make them
 * overlap; today there is one that is under way.
 */
function plan(now: Date): Planned[] {
  const lastHalfHour = new Date(Math.floor(now.getTime() / half) * half);
  const midnight = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
  const rides: Planned[] = [];
  for (let day = -19; day <= 11; day += 1) {
    for (const hour of [14, 19]) {
      const turn = rides.length;
      if (day === 0) {
        if (hour === 14) {
          rides.push({ pickupAt: later(lastHalfHour, -half), standing: 'In Progress', turn });
        }
        continue;
      }
      const statuses = day < 0 ? before : ahead;
      const standing = statuses[turn % statuses.length] as Standing;
      rides.push({ pickupAt: later(midnight, days(day) + hours(hour)), standing, turn });
    }
  }
  return rides;
}

export async function prepareRides({ clock, users, settings }: Deps) {
  const now = clock();
  const { services, turnaroundMinutes } = await settings.read();

  return async (tx: Tx) => {
    const cast = await findCast(tx, users);
    if (!cast) return;
    const { cars, drivers, jane, others } = cast;

    for (const ride of plan(now)) {
      const { turn } = ride;
      // The customer who can sign in has every fourth.
      const userId = turn % 4 === 1 ? jane : take(others, turn);
      // Shifted each time, so that she has all services and drivers.
      const shifted = turn + Math.floor(turn / 4);
      await tx
        .insertInto('bookings')
        .values(
          rowOf(ride, {
            now,
            service: take(services, shifted),
            turnaroundMinutes,
            userId,
            carId: take(cars, turn),
            // The one who can sign in is free to start a ride.
            driverId: take(drivers, ride.standing === 'In Progress' ? 0 : shifted),
          }),
        )
        .execute();
    }
  };
}
