import { expect, test } from 'vitest';
import { keepEqual } from './keep-equal.ts';
import { lanesOf } from './lanes.ts';
import { at, board, marcus, ride } from './test/board.ts';

const load = (until: number) =>
  board([ride('a', 8, 9, { driver: marcus }), ride('b', 10, until), ride('c', 14, 15)]);

test('what was fetched again without a change stays what it was', () => {
  const before = load(11);
  expect(keepEqual(before, load(11))).toBe(before);
  const after = keepEqual(before, load(12));
  expect(after.rides[0]).toBe(before.rides[0]);
  expect(after.rides[1]).not.toBe(before.rides[1]);
  expect(after.rides[1]?.dropoffTime).toEqual(at(12));
  expect(after.drivers).toBe(before.drivers);
});

test('only the lanes of changed rides change', () => {
  const before = load(11);
  const lanes = lanesOf(before, undefined, 'drivers');
  const after = keepEqual(lanes, lanesOf(keepEqual(before, load(12)), undefined, 'drivers'));
  expect(after.map((lane, index) => lane === lanes[index])).toEqual([false, true, true]);
});

test('notices what is gone, new or of another kind', () => {
  expect(keepEqual([1, 2], [1])).toEqual([1]);
  expect(keepEqual({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
  expect(keepEqual(undefined, { a: 1 })).toEqual({ a: 1 });
  expect(keepEqual(at(8), null)).toBeNull();
});
