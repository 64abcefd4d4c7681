import type { Business } from '@chesapeake/contract/pages';
import { createContext, type ReactNode, useContext } from 'react';

export type { Business } from '@chesapeake/contract/pages';

const BusinessContext = createContext<Business | undefined>(undefined);

/** Name, contact and prices come with the page itself, so the public pages ask the API nothing. */
export const BusinessProvider = (props: { business: Business; children: ReactNode }) => (
  <BusinessContext value={props.business}>{props.children}</BusinessContext>
);

export function useBusiness(): Business {
  const business = useContext(BusinessContext);
  if (!business) throw new Error('useBusiness needs a BusinessProvider above it.');
  return business;
}
