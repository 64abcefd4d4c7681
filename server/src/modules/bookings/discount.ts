import {
  discountLine,
  type PriceLine,
  priceTexts,
  sumLines,
} from '@chesapeake/contract/prices/price-lines';
import { fail } from '../../errors.ts';

interface Discount {
  cents: number;
  reason: string;
}

/** Takes a discount off the rides of a trip, from each in proportion to its price. */
export function shareDiscount<Leg extends { lines: PriceLine[] }>(
  legs: readonly Leg[],
  discount: Discount | null | undefined,
): Leg[] {
  if (!discount || discount.cents === 0) return [...legs];
  const prices = legs.map(({ lines }) => sumLines(lines));
  const total = prices.reduce((sum, cents) => sum + cents, 0);
  if (discount.cents > total) {
    fail('VALIDATION_FAILED', { errors: { discount: priceTexts.discountTooLarge(total) } });
  }
  // Whole dollars stay whole dollars.
  const unit = discount.cents % 100 === 0 ? 100 : 1;
  let remaining = discount.cents;
  let remainingPrice = total;
  return legs.map((leg, index) => {
    const price = prices[index] ?? 0;
    const share = remainingPrice === 0 ? 0 : (remaining * price) / remainingPrice;
    // At most the price, and at least what the rides that are left cannot take.
    const least = Math.max(0, remaining - (remainingPrice - price));
    const cents = Math.min(price, Math.max(least, Math.round(share / unit) * unit), remaining);
    remaining -= cents;
    remainingPrice -= price;
    return cents === 0
      ? leg
      : { ...leg, lines: [...leg.lines, discountLine({ ...discount, cents })] };
  });
}
