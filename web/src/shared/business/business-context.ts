import type { PublicSettings } from '@chesapeake/contract/pages/pages';
import { createContext, useContext } from 'react';

export interface BusinessDetails extends Omit<PublicSettings, 'services' | 'retiredServices'> {
  /** The bookable services. */
  offeredServices: PublicSettings['services'];
  /** All services, including those for the office only and retired ones that old bookings use. */
  services: readonly (Omit<PublicSettings['retiredServices'][number], 'isRetired'> & {
    isRetired?: boolean;
  })[];
}

export const BusinessContext = createContext<BusinessDetails | undefined>(undefined);

export function useBusiness(): BusinessDetails {
  const business = useContext(BusinessContext);
  if (!business) throw new Error('useBusiness needs a BusinessProvider above it.');
  return business;
}
