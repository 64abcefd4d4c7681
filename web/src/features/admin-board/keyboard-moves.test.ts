import { expect, test } from 'vitest';
import { rideInDirection, tabStop } from './keyboard-moves.ts';
import { lanesOf } from './lanes.ts';
import { assignment, board, driver, lena, marcus, plan, ride } from './test/board.ts';

const ruth = { _id: 'ruth', name: 'Ruth Delgado' };
const rides = [
  ride('open', 12, 13),
  ride('first', 8, 9, { driver: marcus }),
  ride('second', 11, 12, { driver: marcus }),
  ride('far', 18, 20, { driver: ruth }),
  ride('near', 10, 12, { driver: ruth }),
];
const day = board(rides, { drivers: [driver(marcus), driver(lena), driver(ruth)] });
const lanes = lanesOf(day, undefined, 'drivers');
const from = (key: string, arrow: Parameters<typeof rideInDirection>[2]) =>
  rideInDirection(lanes, key, arrow)?.key;

test('left and right stay in the lane, up and down go to the nearest ride', {
  tags: ['PLAN-2'],
}, () => {
  expect(from('first', 'ArrowRight')).toBe('second');
  expect(from('second', 'ArrowRight')).toBeUndefined();
  expect(from('second', 'ArrowLeft')).toBe('first');
  // Past the lane that has no rides.
  expect(from('second', 'ArrowDown')).toBe('near');
  expect(from('first', 'ArrowUp')).toBe('open');
  expect(from('open', 'ArrowUp')).toBeUndefined();
  expect(from('gone', 'ArrowDown')).toBeUndefined();
});

test('ghosts never take the focus', () => {
  const draft = lanesOf(day, plan([assignment('open', lena, null)]), 'drivers');
  expect(rideInDirection(draft, 'first', 'ArrowUp')).toBeUndefined();
  expect(rideInDirection(draft, 'second', 'ArrowDown')?.key).toBe('open');
});

test('Tab leads to the wanted ride if it is there, otherwise to the first', () => {
  expect(tabStop(lanes, undefined, 'near')).toBe('near');
  expect(tabStop(lanes, 'gone')).toBe('open');
  expect(tabStop([], 'near')).toBeUndefined();
});
