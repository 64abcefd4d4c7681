import type { BookedTripFacts } from '@chesapeake/contract/bookings/trip-facts';
import { toDollars } from '@chesapeake/contract/fields/money';
import { type PriceLine, sumLines, toOutputLines } from '@chesapeake/contract/prices/price-lines';
import { v7 as newId } from 'uuid';
import type { Ride } from './repository.ts';

interface NewRide {
  customer: Ride['user'];
  car: NonNullable<Ride['car']>;
  serviceType: string;
  pickupLocation: string;
  destination: string | null;
  pickupAt: Date;
  endsAt: Date;
  facts: BookedTripFacts;
  lines: readonly PriceLine[];
  trip: Ride['trip'];
  now: Date;
}

/** A ride as it is when it was just booked. */
export function newRide(input: NewRide): Ride {
  const { customer, car, serviceType, pickupLocation, destination, facts, lines, trip } = input;
  const price = toDollars(sumLines(lines));
  return {
    ...facts,
    _id: newId(),
    serviceType,
    pickupLocation,
    destination,
    pickupTime: input.pickupAt,
    dropoffTime: input.endsAt,
    status: 'Pending',
    user: customer,
    driver: null,
    driverUserId: null,
    car,
    price,
    priceLines: toOutputLines(lines),
    paid: 0,
    owes: price,
    createdAt: input.now,
    assignedAt: null,
    acceptedAt: null,
    startedAt: null,
    endedAt: null,
    cancelReason: null,
    cancelNote: null,
    trip,
    payment: null,
    version: 1,
  };
}
