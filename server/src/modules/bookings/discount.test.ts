import type { PriceLine } from '@chesapeake/contract/prices/price-lines';
import { sumLines } from '@chesapeake/contract/prices/price-lines';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareDiscount } from './discount.ts';

const legOf = (cents: number) => ({
  lines: [{ kind: 'base', label: 'Airport', cents }] as PriceLine[],
});
const priceOf = ({ lines }: { lines: PriceLine[] }) => sumLines(lines);

it('takes the whole discount, and never more than a ride costs', { tags: ['DESK-14'] }, () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(200_000), { minLength: 1, maxLength: 6 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (prices, share) => {
        const total = prices.reduce((sum, cents) => sum + cents, 0);
        const cents = Math.floor(total * share);
        const legs = shareDiscount(prices.map(legOf), { cents, reason: 'Regular customer' });
        expect(legs.reduce((sum, leg) => sum + priceOf(leg), 0)).toBe(total - cents);
        for (const leg of legs) expect(priceOf(leg)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

it('refuses a discount above the price', { tags: ['DESK-14'] }, () => {
  expect(() => shareDiscount([legOf(15_000)], { cents: 15_001, reason: 'Mistake' })).toThrow();
});

it('keeps whole dollars whole', () => {
  const legs = shareDiscount([legOf(185_00), legOf(165_00)], { cents: 20_00, reason: 'Both ways' });
  expect(legs.map(priceOf)).toEqual([174_00, 156_00]);
});
