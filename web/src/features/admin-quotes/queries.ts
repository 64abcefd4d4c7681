import {
  countQuotes,
  listQuotes,
  type Quote,
  type QuoteState,
  sendQuote,
  withdrawQuote,
} from '@chesapeake/contract/quotes/quotes';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { actionKey } from '../../lib/idempotency-key.ts';
import { queryRoots } from '../../lib/query-roots.ts';
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
  return useMutation({
    mutationFn: ({ _id: id, sentAt }: Quote) =>
      call(endpoint, {
        params: { id },
        // With the last time, so that a quote can be sent again and again.
        idempotencyKey: actionKey({ id, path: endpoint.path, sentAt }),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.all }),
  });
}

export const useSendQuote = () => useQuoteAction(sendQuote);
export const useWithdrawQuote = () => useQuoteAction(withdrawQuote);
