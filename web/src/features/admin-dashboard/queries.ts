import { getDashboardStats } from '@chesapeake/contract/dashboard';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { useLookAgain } from '../../lib/look-again.ts';
import { roots } from '../../lib/query-roots.ts';

const dashboardKeys = { all: [roots.adminDashboard] as const };

/** Everything that the dashboard shows, in one answer. */
export const useDashboardStats = () => {
  const { refetchInterval } = useLookAgain();
  return useQuery({
    queryKey: dashboardKeys.all,
    queryFn: ({ signal }) => call(getDashboardStats, { signal }),
    // What never came is asked for by Try Again: else the failure would be told every time.
    refetchInterval: ({ state }) => (state.data ? refetchInterval : false),
  });
};
