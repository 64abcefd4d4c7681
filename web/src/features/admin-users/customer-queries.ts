import { changeGuest, type Guest, mergeCustomers } from '@chesapeake/contract/accounts/customers';
import { listUsers } from '@chesapeake/contract/accounts/users';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';

/** Fits into the dialog. */
const maxFound = 6;

/** Who could be the same person: everyone who matches, but the person themselves. */
export const useOtherRecords = (search: string, exceptId: string) =>
  useQuery({
    queryKey: [queryRoots.adminUsers, 'other-records', search, exceptId],
    queryFn: async ({ signal }) => {
      const { rows } = await call(listUsers, { query: { search, limit: maxFound + 1 }, signal });
      return rows.filter(({ _id }) => _id !== exceptId).slice(0, maxFound);
    },
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });

/** Whatever shows a customer may change. */
function useRefreshCustomers() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [queryRoots.adminUsers, queryRoots.adminBookings, queryRoots.desk, queryRoots.activity].map(
        (root) => queryClient.invalidateQueries({ queryKey: [root] }),
      ),
    );
}

export function useMergeCustomers(id: string) {
  const refresh = useRefreshCustomers();
  const { keyFor } = useIdempotencyKey();
  return useMutation({
    mutationFn: (other: string) =>
      call(mergeCustomers, {
        params: { id },
        body: { other },
        idempotencyKey: keyFor({ id, other }),
      }),
    onSuccess: refresh,
  });
}

export function useChangeGuest(id: string) {
  const refresh = useRefreshCustomers();
  return useMutation({
    mutationFn: (body: Guest) => call(changeGuest, { params: { id }, body }),
    onSuccess: refresh,
  });
}
