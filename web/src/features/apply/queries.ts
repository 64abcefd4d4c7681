import { useQuery } from '@tanstack/react-query';
import { roots } from '../../lib/query-roots.ts';
import { signedLinkFreshMs } from '../../lib/signed-link.tsx';
import { findOwnDriver } from './actions.ts';

/** What the person who is signed in is to us as a driver. */
export const useOwnDriver = (isSignedIn: boolean) =>
  useQuery({
    queryKey: [roots.driver, 'own application'],
    queryFn: ({ signal }) => findOwnDriver(signal),
    enabled: isSignedIn,
    // Only a review goes on by itself. A form that someone is filling in stays as it is.
    refetchOnWindowFocus: ({ state }) => state.data?.status === 'Pending',
    refetchInterval: ({ state }) => (state.data?.status === 'Pending' ? signedLinkFreshMs : false),
  });
