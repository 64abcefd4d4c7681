import type { PublicSettings } from '@chesapeake/contract/pages/pages';

/** Updates received since the page loaded. */
let latest: PublicSettings | undefined;
const listeners = new Set<() => void>();

/** The latest settings, if any were received. */
export const latestBusiness = () => latest;

/** Applies new settings to everything on screen. */
export function updateBusiness(business: PublicSettings) {
  latest = business;
  for (const listener of listeners) listener();
}

export function subscribeToUpdates(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
