import { useState } from 'react';
import { useBusiness } from '../../lib/business.tsx';

export interface PriceChange {
  was: number;
  now: number;
}

/**
 * The services with their prices. One that changed since the page was opened is the new one, and is
 * said: the office may change it meanwhile, or the server refuse what was shown.
 */
export function useServices() {
  const { offered } = useBusiness();
  const [first] = useState(() => new Map(offered.map(({ slug, price }) => [slug, price])));
  const [told, setTold] = useState<Record<string, { listed: number; now: number }>>({});
  const services = offered.map((service) => {
    const { listed, now } = told[service.slug] ?? {};
    return { ...service, price: listed === service.price ? (now ?? service.price) : service.price };
  });
  const changes: Record<string, PriceChange> = Object.fromEntries(
    services.flatMap(({ slug, price: now }) => {
      const was = first.get(slug) ?? now;
      return was === now ? [] : [[slug, { was, now }]];
    }),
  );
  const changePrice = (slug: string, now: number) => {
    const listed = offered.find((service) => service.slug === slug)?.price ?? now;
    setTold({ ...told, [slug]: { listed, now } });
  };
  return { services, changes, changePrice };
}
