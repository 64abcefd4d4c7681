import type { BookingStatus } from '@chesapeake/contract/life-cycle';
import type { Settings } from '@chesapeake/contract/settings';
import { v7 as newId } from 'uuid';
import { type Clock, days, hours, later, minutes } from '../../clock.ts';
import { heldRange } from '../../db/held-range.ts';
import type { Tx } from '../../db/schema.ts';
import type { SettingsService } from '../../modules/settings/service.ts';
import type { Users } from '../../modules/users/service.ts';
import { timesOf } from '../../rides/ride-window.ts';
import { demoAccounts, demoCustomers, demoEmail } from './accounts.ts';

interface Deps {
  clock: Clock;
  users: Users;
  settings: SettingsService;
}

type Standing = BookingStatus | 'Assigned';

interface Planned {
  pickupAt: Date;
  standing: Standing;
  /** How many of the others came before it: cars, drivers, customers and places take turns by it. */
  turn: number;
}

const half = minutes(30);
const places = [
  '80 Compromise Street, Annapolis',
  '700 Aliceanna Street, Baltimore',
  '7201 Wisconsin Avenue, Bethesda',
  '10300 Little Patuxent Parkway, Columbia',
  '101 Dover Street, Easton',
  '415 East Patrick Street, Frederick',
  '9801 Georgia Avenue, Silver Spring',
];
const destinations = [
  'BWI Airport, Terminal B',
  'Fells Point, Baltimore',
  'Dulles Airport, Departures',
  'State House, Annapolis',
  'Reagan Airport, Terminal 2',
  'Fort McHenry, Baltimore',
];
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

const take = <T>(list: readonly T[], turn: number) => list[turn % list.length] as T;

const idsOf = async (rows: { execute: () => Promise<{ id: string }[]> }) =>
  (await rows.execute()).map(({ id }) => id);

export async function prepareRides({ clock, users, settings }: Deps) {
  const now = clock();
  const { services, turnaroundMinutes } = await settings.read();

  return async (tx: Tx) => {
    const cars = await idsOf(
      tx
        .selectFrom('cars')
        .select('id')
        .where('status', '=', 'Available')
        .where('deleted_at', 'is', null)
        .orderBy('plate_number'),
    );
    const drivers = await idsOf(
      tx
        .selectFrom('drivers')
        .select('id')
        .where('status', '=', 'Active')
        .where('deleted_at', 'is', null)
        .orderBy('created_at'),
    );
    const findUser = async (email: string) => (await users.findByEmail(tx, email))?._id;
    const jane = await findUser(demoAccounts.customer);
    const found = await Promise.all(demoCustomers.map((name) => findUser(demoEmail(name))));
    const others = found.filter((id) => id !== undefined);
    // Whoever changed the demo so much does without.
    if (cars.length < 3 || drivers.length < 4 || !jane || others.length === 0) return;

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

interface Parts {
  now: Date;
  service: Settings['services'][number];
  turnaroundMinutes: number;
  userId: string;
  carId: string;
  driverId: string;
}

function rowOf({ pickupAt, standing, turn }: Planned, parts: Parts) {
  const { now, service } = parts;
  const { endsAt, blockedUntil } = timesOf(service, pickupAt, parts.turnaroundMinutes);
  const reached = (...standings: Standing[]) => standings.includes(standing);
  const isOver = reached('Completed', 'Cancelled', 'Rejected');
  const isAccepted = reached('Accepted', 'In Progress', 'Completed');
  const isAsked = isAccepted || standing === 'Assigned';
  // Booked some days ahead, though not in days to come.
  const booked = later(pickupAt, -days(2 + (turn % 6)));
  const createdAt = booked < now ? booked : later(now, -hours(2 + turn));
  const endedAt =
    standing === 'Completed' ? later(endsAt, -minutes(5)) : later(createdAt, hours(3));
  return {
    id: newId(),
    user_id: parts.userId,
    car_id: parts.carId,
    driver_id: isAsked ? parts.driverId : null,
    service_type: service.slug,
    pickup_location: take(places, turn),
    destination: service.needsDestination ? take(destinations, turn) : null,
    pickup_at: pickupAt,
    dropoff_at: standing === 'Completed' ? endedAt : endsAt,
    blocked: heldRange(pickupAt, blockedUntil),
    status: standing === 'Assigned' ? ('Pending' as const) : standing,
    price_cents: service.priceCents,
    created_at: createdAt,
    assigned_at: isAsked ? later(createdAt, minutes(40)) : null,
    accepted_at: isAccepted ? later(createdAt, minutes(55)) : null,
    started_at: reached('In Progress', 'Completed') ? pickupAt : null,
    ended_at: isOver ? endedAt : null,
    deleted_at: null,
  };
}
