import type { FreeDriver } from '@chesapeake/contract/bookings/assignment';
import { expect, test } from 'vitest';
import { formatAvailability, formatOtherRides } from './driver-availability.ts';

const at = {
  pickup: new Date('2026-11-21T15:00:00Z'),
  zone: 'America/New_York',
  now: new Date('2026-11-20T19:41:00Z'),
};

const driver = (changes: Partial<FreeDriver> = {}) =>
  ({ otherRides: 0, freeFrom: null, freeUntil: null, busyUntil: null, ...changes }) as FreeDriver;

const from = new Date('2026-11-21T14:30:00Z');
const until = new Date('2026-11-21T20:00:00Z');

test('shows how long a driver is free between neighboring rides', () => {
  expect(formatAvailability(driver(), at)).toBe('Free all day');
  expect(formatAvailability(driver({ freeUntil: until }), at)).toBe('Free until 3:00 PM');
  expect(formatAvailability(driver({ freeFrom: from }), at)).toBe('Free from 9:30 AM');
  expect(formatAvailability(driver({ freeFrom: from, freeUntil: until }), at)).toBe(
    'Free 9:30 AM to 3:00 PM',
  );
});

test('shows a driver on a ride as busy until it ends, today or later', () => {
  expect(formatAvailability(driver({ busyUntil: new Date('2026-11-20T21:30:00Z') }), at)).toBe(
    'Busy until 4:30 PM today',
  );
  expect(formatAvailability(driver({ busyUntil: new Date('2026-11-20T19:30:00Z') }), at)).toBe(
    'Was due back 2:30 PM',
  );
  // The day in New York, not in UTC.
  expect(formatAvailability(driver({ busyUntil: new Date('2026-11-21T04:30:00Z') }), at)).toBe(
    'Busy until 11:30 PM today',
  );
  expect(formatAvailability(driver({ busyUntil: new Date('2026-11-21T05:30:00Z') }), at)).toBe(
    'Busy until Sat, Nov 21, 12:30 AM',
  );
});

test('counts other rides in words', () => {
  expect([0, 1, 2].map((otherRides) => formatOtherRides(driver({ otherRides })))).toEqual([
    'no other rides',
    '1 other ride',
    '2 other rides',
  ]);
});
