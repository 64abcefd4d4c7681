import { getDashboardStats } from '@chesapeake/contract/dashboard';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';

export const dashboardKeys = { all: ['admin-dashboard'] as const };

const refreshEveryMs = 30_000;

/** Everything that the dashboard shows, in one answer. */
export const useDashboardStats = () =>
  useQuery({
    queryKey: dashboardKeys.all,
    queryFn: ({ signal }) => call(getDashboardStats, { signal }),
    // What never came is asked for by Try Again: else the failure would be told every time.
    refetchInterval: ({ state }) => (state.data ? refreshEveryMs : false),
  });
