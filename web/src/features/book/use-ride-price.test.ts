import { expect, it } from 'vitest';
import { formatTotal } from './use-ride-price.ts';

it.each([
  ['no service is chosen', undefined, '$0.00'],
  ['the ride is free', 0, '$0.00'],
  ['the price is not known', null, 'Not known yet'],
  ['the price is known', 90, '$90.00'],
])('the total if %s', (_, total, text) => {
  expect(formatTotal({ total })).toBe(text);
});
