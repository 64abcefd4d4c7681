import {
  countQuotes,
  listQuotes,
  type QuoteState,
  sendQuote,
  withdrawQuote,
} from '@chesapeake/contract/quotes/quotes';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { usePollingInterval } from '../../lib/use-polling-interval.ts';

interface ListQuery {
  state: QuoteState | 'all';
  search: string;
  page: number;
}

const keys = {
  all: [queryRoots.adminQuotes],
  list: (query: ListQuery) => [queryRoots.adminQuotes, 'list', query] as const,
  counts: [queryRoots.adminQuotes, 'counts'],
};

export const quotesPerPage = 10;

export const useQuotes = (query: ListQuery) =>
  useQuery({
    ...usePollingInterval(),
    queryKey: keys.list(query),
    queryFn: ({ signal }) =>
      call(listQuotes, { query: { ...query, limit: quotesPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const useQuoteCounts = () =>
  useQuery({
    ...usePollingInterval(),
    queryKey: keys.counts,
    queryFn: ({ signal }) => call(countQuotes, { signal }),
  });

function useQuoteAction(endpoint: typeof sendQuote | typeof withdrawQuote) {
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  return useMutation({
    mutationFn: (id: string) =>
      call(endpoint, { params: { id }, idempotencyKey: keyFor({ id, path: endpoint.path }) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  });
}

export const useSendQuote = () => useQuoteAction(sendQuote);
export const useWithdrawQuote = () => useQuoteAction(withdrawQuote);
