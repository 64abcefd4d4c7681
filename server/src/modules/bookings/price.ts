import { toDollars } from '@chesapeake/contract/fields/money';
import type { Settings } from '@chesapeake/contract/settings/settings';
import { fail } from '../../errors.ts';

/**
 * The price of a booking, in cents: the fixed price of its service. Fails if the customer saw another
 * price, because it has changed since.
 */
export function priceBooking(
  service: Settings['services'][number],
  input: { price?: number | undefined },
): number {
  const price = toDollars(service.priceCents);
  if (input.price !== undefined && input.price !== price) {
    fail('PRICE_CHANGED', { details: { price } });
  }
  return service.priceCents;
}
