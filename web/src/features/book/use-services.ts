import { useState } from 'react';
import { useBusiness } from '../../shared/business/index.ts';
import { priceChanges } from './price-changes.ts';

/** The services with current prices, and what has changed in them since the page was opened. */
export function useServices() {
  const { offeredServices: services } = useBusiness();
  const [initial] = useState(services);
  return { services, changes: priceChanges(initial, services) };
}
