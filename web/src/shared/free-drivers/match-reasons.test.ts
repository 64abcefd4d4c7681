import { expect, test } from 'vitest';
import { matchReasons } from './match-reasons.ts';

const facts = { drivesBookedCar: false, ridesWithCustomer: 0, otherRides: 2 };

test('names everything that speaks for a driver', () => {
  expect(matchReasons({ drivesBookedCar: true, ridesWithCustomer: 3, otherRides: 0 })).toBe(
    'Drives the booked car, drove this customer 3 times before, no other rides that day',
  );
  expect(matchReasons({ ...facts, ridesWithCustomer: 1 })).toBe('Drove this customer once before');
  expect(matchReasons({ ...facts, ridesWithCustomer: 2 })).toBe('Drove this customer twice before');
});

test('the first of equals has the fewest rides', () => {
  expect(matchReasons(facts)).toBe('Fewest other rides that day');
});
