import { expect, it } from 'vitest';
import { touchesNow } from './axis-labels.ts';

it('finds the hours that the current time would cover, also at the ends of the axis', () => {
  // The first hour is not centered, so it reaches farther toward the current time.
  expect(touchesNow(0, 25, 'phone')).toBe(true);
  expect(touchesNow(0, 29, 'phone')).toBe(false);
  expect(touchesNow(100, 72, 'phone')).toBe(true);
  expect(touchesNow(50, 70, 'phone')).toBe(true);
  expect(touchesNow(50, 72, 'phone')).toBe(false);
  // At the end, the current time itself is moved inside.
  expect(touchesNow(75, 98, 'phone')).toBe(true);
  expect(touchesNow(50, 60, 'wide')).toBe(false);
});
