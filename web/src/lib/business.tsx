import type { Business as GivenBusiness } from '@chesapeake/contract/pages';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';

export interface Business extends Omit<GivenBusiness, 'services' | 'retiredServices'> {
  /** What can be booked. */
  offered: GivenBusiness['services'];
  /** What all services are called, those too that old bookings were made for. */
  services: readonly { slug: string; name: string }[];
}

const BusinessContext = createContext<Business | undefined>(undefined);

/** What was heard since the page was loaded. */
let newest: GivenBusiness | undefined;
const listeners = new Set<() => void>();

/** The office has changed something: all that is on the screen follows. */
export function showBusiness(business: GivenBusiness) {
  newest = business;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Name, contact and prices come with the page itself, so the public pages ask the API nothing. */
export function BusinessProvider(props: { business: GivenBusiness; children: ReactNode }) {
  const given = useSyncExternalStore(
    subscribe,
    () => newest ?? props.business,
    () => props.business,
  );
  const business = useMemo(() => {
    const { services: offered, retiredServices, ...rest } = given;
    return { ...rest, offered, services: [...offered, ...retiredServices] };
  }, [given]);
  return <BusinessContext value={business}>{props.children}</BusinessContext>;
}

export function useBusiness(): Business {
  const business = useContext(BusinessContext);
  if (!business) throw new Error('useBusiness needs a BusinessProvider above it.');
  return business;
}
