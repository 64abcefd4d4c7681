import { useState } from 'react';
import { useBusiness } from '../../lib/business.tsx';

export interface PriceChange {
  was: number;
  now: number;
}

/** The services with their prices; a price that changed since the page was loaded is the new one. */
export function useServices() {
  const { services: listed } = useBusiness();
  const [changes, setChanges] = useState<Record<string, PriceChange>>({});
  const services = listed.map((service) => ({
    ...service,
    price: changes[service.slug]?.now ?? service.price,
  }));
  const changePrice = (slug: string, now: number) => {
    const was = services.find((service) => service.slug === slug)?.price ?? now;
    setChanges({ ...changes, [slug]: { was, now } });
  };
  return { services, changes, changePrice };
}
