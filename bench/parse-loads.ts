import { type LoadName, newRide } from './customer-loads.ts';
import type { Load } from './load.ts';
import { objectIdOf } from './parse-seed.ts';
import { parseHeaders, parsePath } from './parse-server.ts';
import { liveCount, riderCount, type Size } from './seed.ts';
import { idFor, tokenFor } from './seeded-ids.ts';
import {
  askedPickup,
  askedRows,
  cars,
  createSlots,
  rideMs,
  slotAt,
  turnaroundMs,
} from './slots.ts';

const customer = (index: number) => parseHeaders(`r:${tokenFor(index)}`);
const pointer = (className: string, id: string) => ({
  __type: 'Pointer',
  className,
  objectId: objectIdOf(id),
});
const date = (time: number) => ({ __type: 'Date', iso: new Date(time).toISOString() });

const path = (className: string, query: Record<string, string | number | object>) => {
  const texts = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
  return `${parsePath}/classes/${className}?${new URLSearchParams(texts)}`;
};

/** The same as our requests, as far as Parse Server does it. */
export function parseLoads(size: Size) {
  const takeSlots = createSlots(Number.POSITIVE_INFINITY);
  return {
    'create booking': {
      request: (turn) => {
        const index = turn % size.signedIn;
        const { car, pickupTime } = slotAt(takeSlots(1));
        const body = {
          ...newRide,
          user: pointer('_User', idFor('user', index)),
          car: pointer('Car', car),
          pickupTime: date(pickupTime.getTime()),
          dropoffTime: date(pickupTime.getTime() + rideMs),
          status: 'Pending',
          paid: 0,
          owes: newRide.price,
        };
        return {
          method: 'POST',
          path: `${parsePath}/classes/Booking`,
          headers: customer(index),
          body,
        };
      },
      status: 201,
    },
    'availability of 50 cars': {
      request: (turn) => {
        const pickup = askedPickup(turn, liveCount(size)).getTime();
        const blockedMs = rideMs + turnaroundMs;
        const overlapping = {
          status: { $in: ['Pending', 'Accepted', 'In Progress'] },
          pickupTime: { $gt: date(pickup - blockedMs), $lt: date(pickup + blockedMs) },
        };
        const query = { className: 'Booking', where: overlapping, limit: 1_000 };
        const where = {
          status: 'Available',
          objectId: { $dontSelect: { query, key: 'car.objectId' } },
        };
        const headers = customer(turn % size.signedIn);
        return { method: 'GET', path: path('Car', { where, limit: cars }), headers };
      },
      status: 200,
      rows: askedRows,
    },
    'my bookings, 50 rows': {
      request: (turn) => {
        const index = turn % riderCount(size);
        const where = { user: pointer('_User', idFor('user', index)) };
        const query = { where, limit: 50, order: '-createdAt', include: 'car,driver' };
        return { method: 'GET', path: path('Booking', query), headers: customer(index) };
      },
      status: 200,
      rows: 50,
    },
  } satisfies Partial<Record<LoadName, Load>>;
}
