import { expect, it } from 'vitest';
import { isEarlyEnd } from './early-end.ts';

it('finds an end early if it is more than 15 minutes before the plan', () => {
  const ride = { dropoffTime: new Date('2026-11-20T20:00:00Z') };
  expect(isEarlyEnd(ride, new Date('2026-11-20T19:44:59Z'))).toBe(true);
  expect(isEarlyEnd(ride, new Date('2026-11-20T19:45:00Z'))).toBe(false);
  expect(isEarlyEnd(ride, new Date('2026-11-20T20:30:00Z'))).toBe(false);
});
