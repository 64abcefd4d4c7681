import { formatServicePrice } from '@chesapeake/contract/prices/format-service-price';
import type { BusinessDetails } from '../../shared/business/index.ts';

type PricedService = Pick<BusinessDetails['offeredServices'][number], 'slug' | 'price' | 'pricing'>;

/** As text, because the way a service is priced can change too. */
export interface PriceChange {
  was: string;
  now: string;
}

/** The services whose price is not what it was, by slug. */
export function priceChanges(
  before: readonly PricedService[],
  now: readonly PricedService[],
): Record<string, PriceChange> {
  const earlier = new Map(before.map((service) => [service.slug, formatServicePrice(service)]));
  return Object.fromEntries(
    now.flatMap((service) => {
      const change = {
        was: earlier.get(service.slug) ?? formatServicePrice(service),
        now: formatServicePrice(service),
      };
      return change.was === change.now ? [] : [[service.slug, change]];
    }),
  );
}
