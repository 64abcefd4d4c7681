import type { PublicSettings } from '@chesapeake/contract/pages/pages';
import { createContext, useContext } from 'react';

export interface BusinessDetails extends Omit<PublicSettings, 'services' | 'retiredServices'> {
  /** The bookable services. */
  offeredServices: PublicSettings['services'];
  /** Names of all services, including retired ones that old bookings use. */
  services: readonly { slug: string; name: string }[];
}

export const BusinessContext = createContext<BusinessDetails | undefined>(undefined);

export function useBusiness(): BusinessDetails {
  const business = useContext(BusinessContext);
  if (!business) throw new Error('useBusiness needs a BusinessProvider above it.');
  return business;
}
