import { setPreferredDriver } from '@chesapeake/contract/accounts/preferred-drivers';
import { listDrivers } from '@chesapeake/contract/drivers/drivers';
import { isApproved } from '@chesapeake/contract/drivers/status';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { activityKey } from '../../shared/activity/index.ts';

/** More than fit in a list of suggestions, because applications are left out. */
const maxFound = 50;

/** The approved drivers that match a search, by name. */
export const useApprovedDrivers = (search: string) =>
  useQuery({
    queryKey: [queryRoots.adminDrivers, 'approved', search],
    queryFn: async ({ signal }) => {
      const { rows } = await call(listDrivers, {
        query: { search, sort: 'name', limit: maxFound },
        signal,
      });
      return rows.filter(isApproved);
    },
    placeholderData: keepPreviousData,
  });

export function useSetPreferredDriver(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (driverId: string | null) =>
      call(setPreferredDriver, { params: { id: userId }, body: { driverId } }),
    onSettled: () =>
      Promise.all(
        [[queryRoots.adminBookings], [queryRoots.board], activityKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
