import type { PublicSettings as GivenBusiness } from '@chesapeake/contract/pages/pages';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';

export interface BusinessDetails extends Omit<GivenBusiness, 'services' | 'retiredServices'> {
  /** The bookable services. */
  offered: GivenBusiness['services'];
  /** Names of all services, including retired ones that old bookings use. */
  services: readonly { slug: string; name: string }[];
}

const BusinessContext = createContext<BusinessDetails | undefined>(undefined);

/** Updates received since the page loaded. */
let latest: GivenBusiness | undefined;
const listeners = new Set<() => void>();

/** Applies new settings to everything on screen. */
export function updateBusiness(business: GivenBusiness) {
  latest = business;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The page embeds name, contact and prices, so public pages need no API request. */
export function BusinessProvider(props: { business: GivenBusiness; children: ReactNode }) {
  const current = useSyncExternalStore(
    subscribe,
    () => latest ?? props.business,
    () => props.business,
  );
  const business = useMemo(() => {
    const { services: offered, retiredServices, ...rest } = current;
    return { ...rest, offered, services: [...offered, ...retiredServices] };
  }, [current]);
  return <BusinessContext value={business}>{props.children}</BusinessContext>;
}

export function useBusiness(): BusinessDetails {
  const business = useContext(BusinessContext);
  if (!business) throw new Error('useBusiness needs a BusinessProvider above it.');
  return business;
}
