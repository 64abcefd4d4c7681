import { expect, it } from 'vitest';
import { toPricedExtra, toPricedService, toPublicSurcharges } from './public-pricing.ts';

it('reads the dollars of the public settings as whole cents', () => {
  const service = { price: 150.1, classSurcharges: { SUV: 25.5, Van: 0.29 } };
  expect(toPricedService(service as Parameters<typeof toPricedService>[0])).toMatchObject({
    priceCents: 150_10,
    classSurcharges: { SUV: 25_50, Van: 29 },
  });
  const extra = { slug: 'ramp', name: 'Ramp', price: 8.15, max: 1, isPerStop: false };
  expect(toPricedExtra(extra)).toMatchObject({ priceCents: 8_15, isRetired: false });
});

it('writes the surcharges in dollars', () => {
  expect(toPublicSurcharges({ SUV: 25_50 })).toEqual({ SUV: 25.5 });
});
