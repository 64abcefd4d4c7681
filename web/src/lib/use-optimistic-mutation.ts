import {
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

interface OptimisticMutation<Variables, Result> {
  /** Query keys the mutation may affect: refetched afterwards, whatever the outcome. */
  affectedKeys: readonly QueryKey[];
  /** Mutations with the same scope run one after the other, so the last one wins. */
  scope?: string;
  mutationFn: (variables: Variables) => Promise<Result>;
  /** Applies the expected result to the cache. */
  updateCache: (queryClient: QueryClient, variables: Variables) => void;
}

const mutationKey = ['optimistic'];

/** Keys to invalidate once no mutation is pending, whose result a refetch would miss. */
const pendingInvalidations = new Map<string, QueryKey>();

/** A mutation that shows its result before the server answers and rolls it back on failure. */
export function useOptimisticMutation<Variables, Result>({
  affectedKeys,
  scope,
  mutationFn,
  updateCache,
}: OptimisticMutation<Variables, Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey,
    ...(scope && { scope: { id: scope } }),
    mutationFn: mutationFn,
    onMutate: async (variables: Variables) => {
      // Running fetches would overwrite the optimistic result.
      await Promise.all(affectedKeys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
      const before = affectedKeys.flatMap((queryKey) => queryClient.getQueriesData({ queryKey }));
      updateCache(queryClient, variables);
      return before;
    },
    onError: (_error, _variables, before) => {
      for (const [key, data] of before ?? []) queryClient.setQueryData(key, data);
    },
    // Not awaited: the outcome can be shown before the lists have been refetched.
    onSettled: () => {
      // This mutation still counts as pending.
      invalidateWhenIdle(queryClient, affectedKeys, 1);
    },
  });
}

/** Refetches these keys, but only after all optimistic mutations have finished. */
export function invalidateWhenIdle(
  queryClient: QueryClient,
  keys: readonly QueryKey[],
  finishingCount = 0,
) {
  for (const queryKey of keys) pendingInvalidations.set(JSON.stringify(queryKey), queryKey);
  if (queryClient.isMutating({ mutationKey }) > finishingCount) return;
  for (const queryKey of pendingInvalidations.values())
    void queryClient.invalidateQueries({ queryKey });
  pendingInvalidations.clear();
}

interface ListPage<Row> {
  rows: Row[];
  total: number;
}

/**
 * Updates one row in every list under this key; returning `undefined` removes it. The list's own
 * key contains its filters.
 */
export function updateInLists<Row extends { _id: string }>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  id: string,
  change: (row: Row, listKey: QueryKey) => Row | undefined,
) {
  for (const [key, list] of queryClient.getQueriesData<ListPage<Row>>({ queryKey })) {
    if (!list?.rows.some(({ _id }) => _id === id)) continue;
    const rows = list.rows.flatMap((row) => (row._id === id ? (change(row, key) ?? []) : [row]));
    const total = list.total - (list.rows.length - rows.length);
    queryClient.setQueryData<ListPage<Row>>(key, { rows, total });
  }
}
