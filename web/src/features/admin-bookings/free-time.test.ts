import type { FreeDriver } from '@chesapeake/contract/assigning';
import { expect, test } from 'vitest';
import { freeText, otherRidesText } from './free-time.ts';

const at = {
  pickup: new Date('2026-11-21T15:00:00Z'),
  zone: 'America/New_York',
  now: new Date('2026-11-20T19:41:00Z'),
};

const driver = (changes: Partial<FreeDriver> = {}) =>
  ({ otherRides: 0, freeFrom: null, freeUntil: null, busyUntil: null, ...changes }) as FreeDriver;

const from = new Date('2026-11-21T14:30:00Z');
const until = new Date('2026-11-21T20:00:00Z');

test('how long a driver is free is told by the rides around', () => {
  expect(freeText(driver(), at)).toBe('Free all day');
  expect(freeText(driver({ freeUntil: until }), at)).toBe('Free until 3:00 PM');
  expect(freeText(driver({ freeFrom: from }), at)).toBe('Free from 9:30 AM');
  expect(freeText(driver({ freeFrom: from, freeUntil: until }), at)).toBe(
    'Free 9:30 AM to 3:00 PM',
  );
});

test('whoever is on a ride now is busy until it ends, today or later', () => {
  expect(freeText(driver({ busyUntil: new Date('2026-11-20T21:30:00Z') }), at)).toBe(
    'Busy until 4:30 PM today',
  );
  expect(freeText(driver({ busyUntil: new Date('2026-11-20T19:30:00Z') }), at)).toBe(
    'Was due back 2:30 PM',
  );
  // The day in New York, not in UTC.
  expect(freeText(driver({ busyUntil: new Date('2026-11-21T04:30:00Z') }), at)).toBe(
    'Busy until 11:30 PM today',
  );
  expect(freeText(driver({ busyUntil: new Date('2026-11-21T05:30:00Z') }), at)).toBe(
    'Busy until Sat, Nov 21, 12:30 AM',
  );
});

test('other rides are counted in words', () => {
  expect([0, 1, 2].map((otherRides) => otherRidesText(driver({ otherRides })))).toEqual([
    'no other ride',
    '1 other ride',
    '2 other rides',
  ]);
});
