import { formatDollars } from '../format/money.ts';
import type { PricingKind } from './pricing.ts';

/** '$350.00', '$95.00 per hour' or 'Price by zone'. */
export function formatServicePrice(
  { price, pricing }: { price: number; pricing: PricingKind },
  formatFixed = formatDollars,
) {
  if (pricing === 'zones') return 'Price by zone';
  return pricing === 'hourly' ? `${formatDollars(price)} per hour` : formatFixed(price);
}
