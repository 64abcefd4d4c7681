import { expect, it } from 'vitest';
import { describePricing } from './describe-pricing.ts';

it('describes the pricing of a service in short', () => {
  expect(describePricing({})).toBe('Fixed price');
  expect(describePricing({ pricing: 'fixed', classSurcharges: { SUV: 0, Van: '' } })).toBe(
    'Fixed price',
  );
  expect(
    describePricing({
      pricing: 'hourly',
      classSurcharges: { SUV: '$40' },
      includesStops: true,
      offeredOnline: false,
    }),
  ).toBe('By the hour, surcharges, stops included, office only');
});
