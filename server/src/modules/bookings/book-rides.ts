import type { NewBooking } from '@chesapeake/contract/bookings/bookings';
import { findService } from '@chesapeake/contract/bookings/service-types';
import type { Settings } from '@chesapeake/contract/settings/settings';
import { v7 as newId } from 'uuid';
import type { RideWindow } from '../../booking-helpers/ride-window.ts';
import type { Tx } from '../../db/schema.ts';
import { fail } from '../../errors.ts';
import type { Cars } from '../cars/index.ts';
import { asCarTaken } from './double-booking.ts';
import { newRide } from './new-ride.ts';
import { carIdsOf, type PlannedLeg, planLegs } from './planned-legs.ts';
import type { BookedRide, Ride } from './repository.ts';
import * as repository from './repository.ts';
import { readZones } from './ride-zones.ts';

export type LockedFleet = ReadonlyMap<string, Awaited<ReturnType<Cars['lock']>>>;

/** Serializes bookings of the same car, because concurrent inserts would deadlock. */
export async function lockCars(tx: Tx, cars: Cars, input: NewBooking): Promise<LockedFleet> {
  const { cars: there, returnCars } = carIdsOf(input);
  // Always in the same order, for the same reason.
  const ids = [...new Set([...there, ...returnCars])].sort();
  const locked = await Promise.all(ids.map((id) => cars.lock(tx, id)));
  return new Map(ids.map((id, index) => [id, locked[index]]));
}

interface Request {
  input: NewBooking;
  fleet: LockedFleet;
  settings: Settings;
  now: Date;
  /** The services that can be booked. */
  services: Settings['services'];
}

/** What is to be booked, with its prices. Fails with errors by field. */
export async function planBooking(tx: Tx, { input, fleet, ...context }: Request) {
  const service = findService(context.services, input.serviceType);
  const zoneOf = await readZones(tx, service, [
    input.pickupLocation,
    input.destination || input.dropoffLocation,
    input.returnTrip?.pickupLocation,
    input.returnTrip?.destination,
  ]);
  return planLegs({ ...context, zoneOf }, input, (id, field) => {
    const car = fleet.get(id);
    return car?.status === 'Available' ? car : fail('CAR_NOT_AVAILABLE', { field });
  });
}

/** A planned ride, or one that was quoted. */
type RideToInsert = Omit<PlannedLeg, 'window'> & {
  window: Pick<RideWindow, 'pickupAt' | 'endsAt' | 'blockedUntil'> & { service: { slug: string } };
};

interface Booking extends Pick<Ride, 'source' | 'payment'> {
  customer: Ride['user'];
  now: Date;
  office?: BookedRide['office'];
}

/** Inserts the rides; with more than one, as legs of a trip. */
export async function insertRides(
  tx: Tx,
  legs: readonly RideToInsert[],
  { customer, source, payment, now, office }: Booking,
): Promise<[Ride, ...Ride[]]> {
  const tripId = legs.length > 1 ? newId() : null;
  const rides = legs.map((leg, index) => ({
    ...newRide({
      ...leg,
      facts: { ...leg.facts, source },
      customer,
      serviceType: leg.window.service.slug,
      pickupAt: leg.window.pickupAt,
      endsAt: leg.window.endsAt,
      trip: tripId === null ? null : { _id: tripId, leg: index + 1 },
      now,
    }),
    payment,
  }));
  if (tripId !== null)
    await repository.insertTrip(tx, { id: tripId, userId: customer._id, createdAt: now });
  await repository.insert(
    tx,
    legs.map(({ car, window, lines }, index) => ({
      ride: rides[index] as Ride,
      carId: car._id,
      blockedUntil: window.blockedUntil,
      lines,
      office,
    })),
    (error) => asCarTaken(error, legs),
  );
  const [first = fail('MALFORMED_REQUEST'), ...others] = rides;
  return [first, ...others];
}

/** With a trip, the answer lists all of its rides. */
export const toBookingReply = (rides: readonly [Ride, ...Ride[]]) => {
  const [first] = rides;
  return { ...first, trip: first.trip && { ...first.trip, bookings: [...rides] } };
};
