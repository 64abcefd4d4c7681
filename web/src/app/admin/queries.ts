import { countDrivers } from '@chesapeake/contract/drivers';
import { part, ready } from '@chesapeake/contract/health';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { CallError } from '../../lib/call-error.ts';
import { useIsConnected } from '../../lib/connection.ts';
import { call } from '../../lib/http.ts';
import { useLookAgain } from '../../lib/look-again.ts';
import { useMay } from '../../lib/may.ts';
import { roots } from '../../lib/query-roots.ts';

export type Readiness = 'up' | 'unreachable' | { down: string[] };

const lookEveryMs = 30_000;
/** Who waits for something to come back wants to know it soon. */
const lookAgainMs = 10_000;

export function useReadiness() {
  const { data, refetch } = useQuery({
    queryKey: ['admin-frame', 'readiness'],
    queryFn: ({ signal }) => askReadiness(signal),
    refetchInterval: ({ state }) => (state.data === 'up' ? lookEveryMs : lookAgainMs),
  });
  const isConnected = useIsConnected();
  // A lost connection may be the server's end. When it is back, everything is asked for anew.
  useEffect(() => {
    if (!isConnected) void refetch({ cancelRefetch: false });
  }, [isConnected, refetch]);
  return data;
}

const whatIsDown = z.object({ down: z.array(part) });

async function askReadiness(signal: AbortSignal): Promise<Readiness> {
  try {
    await call(ready, { signal });
    return 'up';
  } catch (error) {
    if (signal.aborted || !(error instanceof CallError)) throw error;
    if (error.status === 0) return 'unreachable';
    return whatIsDown.safeParse(error.reply?.details).data ?? { down: [] };
  }
}

/**
 * How many wait for a decision; told beside the link to them. Kept where the page of the drivers keeps
 * its counts: whoever decides there sees it here at once.
 */
export const usePendingApplications = () =>
  useQuery({
    queryKey: [roots.adminDrivers, 'counts'],
    queryFn: ({ signal }) => call(countDrivers, { signal }),
    select: ({ Pending }) => Pending,
    enabled: useMay('drivers:see'),
    ...useLookAgain(),
  });
