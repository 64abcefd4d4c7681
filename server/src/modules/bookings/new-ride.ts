import { toDollars } from '@chesapeake/contract/fields/money';
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
  priceCents: number;
  now: Date;
}

/** A ride as it is when it was just booked. */
export function newRide(input: NewRide): Ride {
  const { customer, car, serviceType, pickupLocation, destination, priceCents } = input;
  const price = toDollars(priceCents);
  return {
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
    paid: 0,
    owes: price,
    createdAt: input.now,
    assignedAt: null,
    acceptedAt: null,
    startedAt: null,
    endedAt: null,
  };
}
