import {
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

interface Action<Given, Answer> {
  /** Everything that it may change on the screen: shown anew when it is over, however it ended. */
  touches: readonly QueryKey[];
  /** What bears the same name is sent one after the other, so that the last one wins. */
  inOrder?: string;
  act: (given: Given) => Promise<Answer>;
  /** Puts what it will have done on the screen at once. */
  show: (queries: QueryClient, given: Given) => void;
}

const mutationKey = ['optimistic'];

/** What has to be asked for anew, once nothing is under way that the answer could not know of yet. */
const owed = new Map<string, QueryKey>();

/** An action that is seen before the server answers, and taken back where it refuses. */
export function useOptimistic<Given, Answer>({
  touches,
  inOrder,
  act,
  show,
}: Action<Given, Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationKey,
    ...(inOrder && { scope: { id: inOrder } }),
    mutationFn: act,
    onMutate: async (given: Given) => {
      // What was asked before would overwrite what is shown now.
      await Promise.all(touches.map((queryKey) => queries.cancelQueries({ queryKey })));
      const before = touches.flatMap((queryKey) => queries.getQueriesData({ queryKey }));
      show(queries, given);
      return before;
    },
    onError: (_error, _given, before) => {
      for (const [key, data] of before ?? []) queries.setQueryData(key, data);
    },
    // Not waited for: what came of it can be told before the lists have been asked again.
    onSettled: () => {
      // This one still counts as under way.
      askAnew(queries, touches, 1);
    },
  });
}

/** Shows anew what these keys stand for, but nothing older than what somebody has just done here. */
export function askAnew(queries: QueryClient, keys: readonly QueryKey[], ending = 0) {
  for (const queryKey of keys) owed.set(JSON.stringify(queryKey), queryKey);
  if (queries.isMutating({ mutationKey }) > ending) return;
  for (const queryKey of owed.values()) void queries.invalidateQueries({ queryKey });
  owed.clear();
}

interface Listed<Row> {
  rows: Row[];
  total: number;
}

/**
 * Changes one row wherever it is listed under this key; `undefined` takes it out of that list, whose
 * own key says what it is narrowed to.
 */
export function showInLists<Row extends { _id: string }>(
  queries: QueryClient,
  queryKey: QueryKey,
  id: string,
  change: (row: Row, listKey: QueryKey) => Row | undefined,
) {
  for (const [key, list] of queries.getQueriesData<Listed<Row>>({ queryKey })) {
    if (!list?.rows.some(({ _id }) => _id === id)) continue;
    const rows = list.rows.flatMap((row) => (row._id === id ? (change(row, key) ?? []) : [row]));
    const total = list.total - (list.rows.length - rows.length);
    queries.setQueryData<Listed<Row>>(key, { rows, total });
  }
}
