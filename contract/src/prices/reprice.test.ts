import { describe, expect, it } from 'vitest';
import { repriceRide } from './reprice.ts';

const zones = [
  { slug: 'eastern-shore', name: 'Eastern Shore' },
  { slug: 'bwi', name: 'BWI' },
];
const service = {
  slug: 'Point-to-Point',
  name: 'Point to Point',
  pricing: 'zones' as const,
  priceCents: 0,
  windowMinutes: 240,
  minHours: 1,
  classSurcharges: {},
  includesStops: false,
  zonePrices: [],
};
const agreed = [{ kind: 'base' as const, label: 'Point to Point', cents: 50_00 }];

/** From a place that is no longer known, at the price that was agreed when it was. */
const ride = {
  service,
  carClass: 'Sedan' as const,
  hours: null,
  stops: 0,
  chosen: [],
  from: 'Tiny Farm',
  to: 'BWI Airport',
  fromZone: null,
  toZone: 'bwi',
};

const reprice = (change: Partial<typeof ride> & { fromZone?: null }) =>
  repriceRide({ extras: [], zones, agreed, before: ride, after: { ...ride, ...change } });

describe('the price of a ride whose place is no longer known', () => {
  it('stays as it was agreed', () => {
    expect(reprice({}).lines).toEqual(agreed);
  });

  it('stays if another place in the same zone is chosen at the other end', () => {
    expect(reprice({ to: 'BWI Rail Station' }).lines).toEqual(agreed);
  });

  it('does not become that of any other unknown place', () => {
    expect(reprice({ from: 'Times Square, New York City' })).toMatchObject({
      errors: { pickupLocation: expect.any(String) },
    });
  });
});
