import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { BusinessContext, type BusinessDetails } from '../business/index.ts';
import { TripRides } from './TripRides.tsx';

const ride = (leg: number) =>
  ({
    _id: `ride-${leg}`,
    pickupTime: new Date('2026-12-08T14:00:00Z'),
    pickupLocation: 'Annapolis',
    destination: null,
    car: null,
    status: 'Pending',
    trip: { _id: 'trip', leg },
  }) as Booking;

const numbersOf = (legs: number[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <BusinessContext value={{ zone: 'America/New_York' } as BusinessDetails}>
        <TripRides rides={legs.map(ride)} current="ride-1" pathOf={(id) => `/bookings/${id}`} />
      </BusinessContext>
    </MemoryRouter>,
  ).match(/Ride \d+ of \d+/g);

it('numbers the rides as lists do, also after one of them was deleted', () => {
  expect(numbersOf([1, 2])).toEqual(['Ride 1 of 2', 'Ride 2 of 2']);
  expect(numbersOf([2, 3])).toEqual(['Ride 2 of 3', 'Ride 3 of 3']);
});
