import { expect, it } from 'vitest';
import { mayCallDriver } from './chauffeur.ts';

const ride = {
  pickupTime: new Date('2026-11-20T18:00:00Z'),
  dropoffTime: new Date('2026-11-20T20:00:00Z'),
};

it.each([
  ['Accepted', '16:59', false],
  ['Accepted', '17:00', true],
  ['Accepted', '21:59', true],
  ['Accepted', '22:00', false],
  // It may begin early.
  ['In Progress', '16:00', true],
  ['In Progress', '21:59', true],
  ['In Progress', '22:00', false],
  ['Pending', '18:00', false],
  ['Completed', '18:00', false],
  ['Cancelled', '18:00', false],
] as const)('lets a customer call the driver of a ride: %s at %s: %s', (status, time, mayCall) => {
  const now = new Date(`2026-11-20T${time}:00Z`);
  expect(mayCallDriver({ ...ride, status }, now)).toBe(mayCall);
});
