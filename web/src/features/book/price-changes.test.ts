import { expect, it } from 'vitest';
import { priceChanges } from './price-changes.ts';

it('tells the rate of an hourly service as a rate, and leaves out what stayed the same', () => {
  const fixed = { slug: 'Airport', price: 150, pricing: 'fixed' as const };
  const hourly = { slug: 'Half-Day', price: 95, pricing: 'hourly' as const };
  const zones = { slug: 'City-Tour', price: 150, pricing: 'zones' as const };
  expect(
    priceChanges(
      [fixed, hourly, zones],
      [fixed, { ...hourly, price: 100 }, { ...zones, price: 0 }],
    ),
  ).toEqual({ 'Half-Day': { was: '$95.00 per hour', now: '$100.00 per hour' } });
});
