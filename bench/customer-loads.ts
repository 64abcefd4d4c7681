import type { Load } from './load.ts';
import { liveCount, riderCount, type Size } from './seed.ts';
import { tokenFor } from './seeded-ids.ts';
import { askedPickup, askedRows, slotAt, type TakeSlots } from './slots.ts';

export const customer = (index: number) => ({ authorization: `Bearer ${tokenFor(index)}` });

/** What a customer enters. */
export const newRide = {
  serviceType: 'Airport',
  pickupLocation: '80 Compromise Street, Annapolis',
  destination: 'BWI Airport',
  price: 150,
};

/** Every trip fact, without a change of the price. */
export const tripFacts = {
  stops: ['540 Benfield Road, Severna Park', '7601 Assateague Drive, Jessup'],
  passengers: 3,
  bags: 4,
  flightNumber: 'AA 1187',
  noteToDriver: 'My father walks with a cane. Please ring the bell at the gate.',
  passengerName: 'Olivia Grant',
  passengerPhone: '+14105550177',
};

const myBookings = (riders: number, rows: number): Load => ({
  request: (turn) => ({
    method: 'GET',
    path: `/api/bookings/mybookings?limit=${rows}`,
    headers: customer(turn % riders),
  }),
  status: 200,
  rows,
});

/** What customers send most. */
export function customerLoads(size: Size, takeSlots: TakeSlots) {
  const riders = Math.min(riderCount(size), size.signedIn);
  return {
    'create booking': {
      request: (turn) => ({
        method: 'POST',
        path: '/api/bookings',
        headers: customer(turn % size.signedIn),
        body: { ...newRide, ...slotAt(takeSlots(1)) },
      }),
      status: 201,
    },
    'availability of 50 cars': {
      request: (turn) => {
        const pickupTime = askedPickup(turn, liveCount(size)).toISOString();
        const query = new URLSearchParams({ pickupTime, serviceType: newRide.serviceType });
        const headers = customer(turn % size.signedIn);
        return { method: 'GET', path: `/api/cars/available?${query}`, headers };
      },
      status: 200,
      rows: askedRows,
    },
    'my bookings, 10 rows': myBookings(riders, 10),
    'my bookings, 50 rows': myBookings(riders, 50),
  } satisfies Record<string, Load>;
}

export type LoadName = keyof ReturnType<typeof customerLoads>;
