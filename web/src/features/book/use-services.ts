import { useState } from 'react';
import { useBusiness } from '../../shared/business/index.ts';

export interface PriceChange {
  was: number;
  now: number;
}

/**
 * The services with current prices. Reports prices that changed since the page was opened, because
 * an admin changed them or the server refused the old one.
 */
export function useServices() {
  const { offeredServices } = useBusiness();
  const [initialPrices] = useState(
    () => new Map(offeredServices.map(({ slug, price }) => [slug, price])),
  );
  const [refusedPrices, setRefusedPrices] = useState<
    Record<string, { listed: number; now: number }>
  >({});
  const services = offeredServices.map((service) => {
    const { listed, now } = refusedPrices[service.slug] ?? {};
    return { ...service, price: listed === service.price ? (now ?? service.price) : service.price };
  });
  const changes: Record<string, PriceChange> = Object.fromEntries(
    services.flatMap(({ slug, price: now }) => {
      const was = initialPrices.get(slug) ?? now;
      return was === now ? [] : [[slug, { was, now }]];
    }),
  );
  const changePrice = (slug: string, now: number) => {
    const listed = offeredServices.find((service) => service.slug === slug)?.price ?? now;
    setRefusedPrices({ ...refusedPrices, [slug]: { listed, now } });
  };
  return { services, changes, changePrice };
}
