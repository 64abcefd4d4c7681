import type { BookingStatus } from '@chesapeake/contract/life-cycle';
import type { Settings } from '@chesapeake/contract/settings';
import { v7 as newId } from 'uuid';
import { days, hours, later, minutes } from '../../clock.ts';
import { heldRange } from '../../db/held-range.ts';
import { timesOf } from '../../rides/ride-window.ts';

export type Standing = BookingStatus | 'Assigned';

export interface Planned {
  pickupAt: Date;
  standing: Standing;
  /** How many of the others came before it: cars, drivers, customers and places take turns by it. */
  turn: number;
}

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
/** One after the other, and again from the first. */
export const take = <T>(list: readonly T[], turn: number) => list[turn % list.length] as T;

export interface Parts {
  now: Date;
  service: Settings['services'][number];
  turnaroundMinutes: number;
  userId: string;
  carId: string;
  driverId: string;
}

/** The row of a ride that has come so far. */
export function rowOf({ pickupAt, standing, turn }: Planned, parts: Parts) {
  const { now, service } = parts;
  const { endsAt, blockedUntil } = timesOf(service, pickupAt, parts.turnaroundMinutes);
  const reached = (...standings: Standing[]) => standings.includes(standing);
  const isOver = reached('Completed', 'Cancelled', 'Rejected');
  const isAccepted = reached('Accepted', 'In Progress', 'Completed');
  const isAsked = isAccepted || standing === 'Assigned';
  // Booked some days ahead, though not in days to come.
  const booked = later(pickupAt, -days(2 + (turn % 6)));
  const createdAt = booked < now ? booked : later(now, -hours(6 + ((turn * 7) % 234)));
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
    dropoff_at: endsAt,
    blocked: heldRange(pickupAt, blockedUntil),
    status: standing === 'Assigned' ? ('Pending' as const) : standing,
    price_cents: service.priceCents,
    created_at: createdAt,
    assigned_at: isAsked ? later(createdAt, minutes(40)) : null,
    accepted_at: isAccepted ? later(createdAt, minutes(55)) : null,
    // Now and then somebody was stuck in traffic.
    started_at: reached('In Progress', 'Completed')
      ? later(pickupAt, minutes(turn % 8 === 5 ? 11 : 0))
      : null,
    ended_at: isOver ? endedAt : null,
    deleted_at: null,
  };
}
