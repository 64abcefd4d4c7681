import { useQuery } from '@tanstack/react-query';
import { queryRoots } from '../../lib/query-roots.ts';
import { signedLinkFreshMs } from '../../shared/signed-link/index.ts';
import { findOwnDriver } from './lazy-api.ts';

/** The signed-in user's driver record. */
export const useOwnDriver = (isSignedIn: boolean) =>
  useQuery({
    queryKey: [queryRoots.driver, 'own application'],
    queryFn: ({ signal }) => findOwnDriver(signal),
    enabled: isSignedIn,
    // Only a pending application refetches by itself, so a form being filled in stays as it is.
    refetchOnWindowFocus: ({ state }) => state.data?.status === 'Pending',
    refetchInterval: ({ state }) => (state.data?.status === 'Pending' ? signedLinkFreshMs : false),
  });
