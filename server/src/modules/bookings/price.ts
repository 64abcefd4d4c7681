import type { CarClass } from '@chesapeake/contract/cars/car-classes';
import { toDollars } from '@chesapeake/contract/fields/money';
import type { ChosenExtra } from '@chesapeake/contract/prices/price-lines';
import { computePrice, type PriceLine } from '@chesapeake/contract/prices/price-lines';
import type { Settings } from '@chesapeake/contract/settings/settings';
import { fail } from '../../errors.ts';

export interface PricedRide {
  service: Settings['services'][number];
  carClass: CarClass;
  hours: number | null;
  /** The number of stops. */
  stops: number;
  extras: readonly ChosenExtra[];
  fromZone?: string | null;
  toZone?: string | null;
  discount?: { cents: number; reason: string } | null;
}

/** The lines of a ride's price. Fails with errors by field if there is no price for it. */
export function priceRide(settings: Settings, ride: PricedRide): PriceLine[] {
  const price = computePrice({
    ...ride,
    extras: settings.extras,
    zones: settings.zones,
    chosen: ride.extras,
  });
  return price.lines ?? fail('VALIDATION_FAILED', { errors: price.errors });
}

/** Fails if the caller saw another price, because it has changed since. */
export function checkPrice(
  cents: number,
  { price }: { price?: number | undefined },
  message?: string,
) {
  if (price !== undefined && price !== toDollars(cents)) {
    fail('PRICE_CHANGED', { message, details: { price: toDollars(cents) } });
  }
}
