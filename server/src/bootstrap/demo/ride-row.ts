import type { BookingStatus } from '@chesapeake/contract/bookings/life-cycle';
import type { Settings } from '@chesapeake/contract/settings/settings';
import { v7 as newId } from 'uuid';
import { rideTimes } from '../../booking-helpers/ride-window.ts';
import { addMs, days, hours, minutes } from '../../clock.ts';
import { blockedRange } from '../../db/blocked-range.ts';

export type DemoStage = BookingStatus | 'Assigned';

export interface PlannedRide {
  pickupAt: Date;
  stage: DemoStage;
  /** The position in the series, used to cycle through cars, drivers, customers and places. */
  index: number;
}

/** Known places, so that zones and drives between them are known too. */
const pickupLocations = [
  'Annapolis Waterfront Hotel',
  'Baltimore Marriott Waterfront',
  'Hyatt Regency Bethesda',
  'Merriweather Lakehouse Hotel',
  'Tidewater Inn',
  'Hilton Garden Inn Frederick',
  'DoubleTree by Hilton Silver Spring',
];
const airports = [
  'BWI Airport, Departures',
  'Dulles Airport, Departures',
  'Reagan Airport, Terminal 2',
];
const sights = [
  'Harborplace, Baltimore',
  'State House, Annapolis',
  'Fort McHenry, Baltimore',
  'National Harbor',
];
/** Cycles through the list. */
export const cycle = <T>(list: readonly T[], index: number) => list[index % list.length] as T;

export interface RideParties {
  now: Date;
  service: Settings['services'][number];
  turnaroundMinutes: number;
  userId: string;
  carId: string;
  driverId: string;
}

/** A few days before pickup, but never in the future. */
export function bookingTime({ pickupAt, index }: Omit<PlannedRide, 'stage'>, now: Date) {
  const booked = addMs(pickupAt, -days(2 + (index % 6)));
  return booked < now ? booked : addMs(now, -hours(6 + ((index * 7) % 234)));
}

/** The database row of a ride at the given stage. */
export function rideRow({ pickupAt, stage, index }: PlannedRide, parties: RideParties) {
  const { now, service } = parties;
  const { endsAt, blockedUntil } = rideTimes(service, pickupAt, parties);
  const reached = (...stages: DemoStage[]) => stages.includes(stage);
  const isOver = reached('Completed', 'Cancelled', 'Rejected');
  const isAccepted = reached('Accepted', 'In Progress', 'Completed');
  const isAssigned = isAccepted || stage === 'Assigned';
  const createdAt = bookingTime({ pickupAt, index }, now);
  const endedAt = stage === 'Completed' ? addMs(endsAt, -minutes(5)) : addMs(createdAt, hours(3));
  return {
    id: newId(),
    user_id: parties.userId,
    car_id: parties.carId,
    driver_id: isAssigned ? parties.driverId : null,
    service_type: service.slug,
    pickup_location: cycle(pickupLocations, index),
    destination: service.needsDestination
      ? cycle(service.slug === 'Airport' ? airports : sights, index)
      : null,
    pickup_at: pickupAt,
    dropoff_at: endsAt,
    blocked: blockedRange(pickupAt, blockedUntil),
    status: stage === 'Assigned' ? ('Pending' as const) : stage,
    price_cents: service.priceCents,
    created_at: createdAt,
    assigned_at: isAssigned ? addMs(createdAt, minutes(40)) : null,
    accepted_at: isAccepted ? addMs(createdAt, minutes(55)) : null,
    // Some rides start late.
    started_at: reached('In Progress', 'Completed')
      ? addMs(pickupAt, minutes(index % 8 === 5 ? 11 : 0))
      : null,
    ended_at: isOver ? endedAt : null,
    deleted_at: null,
  };
}
