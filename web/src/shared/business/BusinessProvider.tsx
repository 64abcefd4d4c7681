import type { PublicSettings } from '@chesapeake/contract/pages/pages';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { BusinessContext } from './business-context.ts';
import { latestBusiness, subscribeToUpdates } from './business-updates.ts';

/** The page embeds name, contact and prices, so public pages need no API request. */
export function BusinessProvider(props: { business: PublicSettings; children: ReactNode }) {
  const current = useSyncExternalStore(
    subscribeToUpdates,
    () => latestBusiness() ?? props.business,
    () => props.business,
  );
  const business = useMemo(() => {
    const { services: offeredServices, retiredServices, ...rest } = current;
    return { ...rest, offeredServices, services: [...offeredServices, ...retiredServices] };
  }, [current]);
  return <BusinessContext value={business}>{props.children}</BusinessContext>;
}
