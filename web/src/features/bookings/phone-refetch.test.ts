import { expect, it } from 'vitest';
import { phoneRefetchMs } from './phone-refetch.ts';

it('asks every minute for a phone number that is due but withheld', () => {
  expect(phoneRefetchMs(true, { phone: null })).toBe(60_000);
});

it.each([
  [true, { phone: '4105550100' }],
  [false, { phone: null }],
  [true, undefined],
])('does not ask again otherwise: due %s, driver %j', (mayCall, driver) => {
  expect(phoneRefetchMs(mayCall, driver)).toBe(false);
});
