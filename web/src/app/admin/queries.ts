import { countDrivers } from '@chesapeake/contract/drivers/drivers';
import { dependency, getReadiness } from '@chesapeake/contract/system/health';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { ApiError } from '../../lib/api-error.ts';
import { useIsConnected } from '../../lib/connection.ts';
import { call } from '../../lib/http.ts';
import { usePermission } from '../../lib/permissions.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { usePollingInterval } from '../../lib/use-polling-interval.ts';

export type Readiness = 'up' | 'unreachable' | { down: string[] };

const pollIntervalMs = 30_000;
/** Poll faster during an outage, since users wait for the recovery. */
const retryIntervalMs = 10_000;

export function useReadiness() {
  const { data, refetch } = useQuery({
    queryKey: ['admin-frame', 'readiness'],
    queryFn: ({ signal }) => fetchReadiness(signal),
    refetchInterval: ({ state }) => (state.data === 'up' ? pollIntervalMs : retryIntervalMs),
  });
  const isConnected = useIsConnected();
  // A lost connection may mean the server is down, so check at once. A reconnect refetches
  // everything anyway.
  useEffect(() => {
    if (!isConnected) void refetch({ cancelRefetch: false });
  }, [isConnected, refetch]);
  return data;
}

const downDetails = z.object({ down: z.array(dependency) });

async function fetchReadiness(signal: AbortSignal): Promise<Readiness> {
  try {
    await call(getReadiness, { signal });
    return 'up';
  } catch (error) {
    if (signal.aborted || !(error instanceof ApiError)) throw error;
    if (error.status === 0) return 'unreachable';
    return downDetails.safeParse(error.reply?.details).data ?? { down: [] };
  }
}

/**
 * Number of applications waiting for a decision, shown beside the link. It shares its query key
 * with the drivers page, so a decision made there updates it at once.
 */
export const usePendingApplications = () =>
  useQuery({
    queryKey: [queryRoots.adminDrivers, 'counts'],
    queryFn: ({ signal }) => call(countDrivers, { signal }),
    select: ({ Pending }) => Pending,
    enabled: usePermission('drivers:see'),
    ...usePollingInterval(),
  });
