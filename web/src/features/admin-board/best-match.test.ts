import type { FreeDriver } from '@chesapeake/contract/bookings/assignment';
import { expect, test } from 'vitest';
import { bestMatch } from './best-match.ts';

const free = (name: string, changes: Partial<FreeDriver> = {}) =>
  ({
    name,
    drivesBookedCar: false,
    ridesWithCustomer: 0,
    otherRides: 0,
    busyUntil: null,
    ...changes,
  }) as FreeDriver;
const bestOf = (drivers: FreeDriver[], warned: string[] = []) =>
  bestMatch(drivers, ({ name }) => warned.includes(name))?.name;

test('only a driver who is better than every other one is the best match', () => {
  const inCar = free('inCar', { drivesBookedCar: true });
  const busy = free('busy', { otherRides: 2 });
  expect(bestOf([inCar, free('plain'), busy])).toBe('inCar');
  expect(bestOf([free('plain'), busy])).toBe('plain');
  // Equals, and one who is free alone.
  expect(bestOf([free('plain'), free('other'), busy])).toBeUndefined();
  expect(bestOf([inCar])).toBeUndefined();
  // A better one who is still on a ride comes after those at hand.
  expect(
    bestOf([free('plain'), free('away', { drivesBookedCar: true, busyUntil: new Date() })]),
  ).toBe('plain');
});

test('nobody with a warning is the best match', () => {
  const inCar = free('inCar', { drivesBookedCar: true });
  expect(bestOf([inCar, free('plain')], ['inCar'])).toBe('plain');
  expect(bestOf([inCar, free('plain')], ['inCar', 'plain'])).toBeUndefined();
});
