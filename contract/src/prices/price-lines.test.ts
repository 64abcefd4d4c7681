import { expect, it } from 'vitest';
import { computePrice, priceTexts } from './price-lines.ts';
import type { Extra } from './pricing.ts';

const service = {
  name: 'Point to Point',
  priceCents: 100_00,
  windowMinutes: 120,
  pricing: 'fixed',
  minHours: 3,
  zonePrices: [{ from: 'annapolis', to: 'bwi', priceCents: 90_00 }],
  classSurcharges: { SUV: 40_00 },
  includesStops: false,
} as const;
const childSeat: Extra = {
  slug: 'child-seat',
  name: 'Child seat',
  priceCents: 15_00,
  max: 4,
  isPerStop: false,
  isRetired: false,
};
const extraStop = { ...childSeat, slug: 'extra-stop', name: 'Extra stop', isPerStop: true, max: 8 };
const ride = {
  service,
  extras: [childSeat, extraStop],
  carClass: 'Sedan',
  stops: 0,
  chosen: [],
} as const;

it('charges extras per stop unless the service includes stops', () => {
  const withStops = computePrice({ ...ride, stops: 2 });
  expect(withStops.lines?.at(-1)).toMatchObject({ label: 'Extra stop × 2', cents: 30_00 });
  // Chosen as well: charged once.
  const chosen = [{ slug: 'extra-stop', quantity: 1 }];
  expect(computePrice({ ...ride, stops: 2, chosen }).totalCents).toBe(130_00);
  const included = { ...ride, service: { ...service, includesStops: true }, stops: 2 };
  expect(computePrice(included).totalCents).toBe(100_00);
});

it('charges stops that are added, even if the extra is sent as it was agreed', () => {
  const chosen = [{ slug: 'extra-stop', quantity: 2 }];
  const { lines } = computePrice({ ...ride, stops: 2 });
  const agreed = { extras: lines?.filter(({ kind }) => kind === 'extra') ?? [] };
  expect(computePrice({ ...ride, stops: 3, chosen }, agreed).totalCents).toBe(145_00);
  const same = { ...agreed, hasSameStops: true };
  expect(computePrice({ ...ride, stops: 2, chosen }, same).totalCents).toBe(130_00);
});

it.each([
  [
    'hours below the minimum',
    { service: { ...service, pricing: 'hourly' as const }, hours: 2 },
    { hours: priceTexts.hoursTooFew('Point to Point', 3) },
  ],
  [
    'an unknown place',
    { service: { ...service, pricing: 'zones' as const }, fromZone: 'bwi' },
    { destination: priceTexts.zoneUnknown },
  ],
  [
    'zones without a price',
    { service: { ...service, pricing: 'zones' as const }, fromZone: 'bwi', toZone: 'dc' },
    { destination: priceTexts.noZonePrice },
  ],
  [
    'an unknown extra',
    { chosen: [{ slug: 'piano', quantity: 1 }] },
    { extras: priceTexts.unknownExtra },
  ],
  [
    'too many of an extra',
    { chosen: [{ slug: 'child-seat', quantity: 5 }] },
    { extras: priceTexts.tooManyExtras(childSeat) },
  ],
  [
    'an extra twice',
    {
      chosen: [
        { slug: 'child-seat', quantity: 1 },
        { slug: 'child-seat', quantity: 1 },
      ],
    },
    { extras: priceTexts.extraTwice },
  ],
  [
    'a discount above the price',
    { discount: { cents: 100_01, reason: 'x' } },
    { discount: priceTexts.discountTooLarge(100_00) },
  ],
])('has no price for %s, and says why', (_, change, errors) => {
  expect(computePrice({ ...ride, ...change })).toEqual({ lines: null, totalCents: null, errors });
});

it('holds a zone price in both directions', () => {
  const back = {
    ...ride,
    service: { ...service, pricing: 'zones' as const },
    fromZone: 'bwi',
    toZone: 'annapolis',
  };
  expect(computePrice(back).totalCents).toBe(90_00);
});
