import {
  acceptQuote,
  declineQuote,
  getQuoteByLink,
  type PublicQuote,
} from '@chesapeake/contract/quotes/quotes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';

const keyOf = (token: string) => [queryRoots.quote, token];

/** The quote of a link; null if the link leads nowhere. */
export const useQuoteByLink = (token: string) =>
  useQuery({
    queryKey: keyOf(token),
    queryFn: async ({ signal }): Promise<PublicQuote | null> => {
      try {
        return await call(getQuoteByLink, { params: { token }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });

/** Accepting again answers the same booking, so a lost answer does no harm. */
export function useAcceptQuote(token: string) {
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  return useMutation({
    mutationFn: () =>
      call(acceptQuote, { params: { token }, idempotencyKey: keyFor({ accept: token }) }),
    // Also after a refusal: then the quote is not what the page shows.
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(token) }),
  });
}

export function useDeclineQuote(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      call(declineQuote, { params: { token }, body: { reason: reason || null } }),
    onSuccess: (quote) => queryClient.setQueryData(keyOf(token), quote),
    onError: () => queryClient.invalidateQueries({ queryKey: keyOf(token) }),
  });
}
