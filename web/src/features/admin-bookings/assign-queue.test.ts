import { expect, test } from 'vitest';
import { nextToAssign } from './assign-queue.ts';

const ride = (_id: string, hour: number) => ({
  _id,
  pickupTime: new Date(Date.UTC(2026, 10, 20, hour)),
});
const [early, noon, sameNoon, late] = [ride('a', 8), ride('b', 12), ride('c', 12), ride('d', 20)];
const all = [early, noon, sameNoon, late];
const none = new Set<string>();

test('goes on by pickup, and starts over after the last', () => {
  expect(nextToAssign(all, early, none)).toBe(noon);
  expect(nextToAssign(all, noon, none)).toBe(sameNoon);
  expect(nextToAssign(all, late, none)).toBe(early);
});

test('goes on after a ride that is no longer in the list', () => {
  expect(nextToAssign([early, late], noon, none)).toBe(late);
});

test('leaves out skipped rides and ends when none is left', () => {
  expect(nextToAssign(all, early, new Set(['b', 'c']))).toBe(late);
  expect(nextToAssign(all, late, new Set(['a', 'b', 'c']))).toBeUndefined();
  expect(nextToAssign([noon], noon, none)).toBeUndefined();
});
