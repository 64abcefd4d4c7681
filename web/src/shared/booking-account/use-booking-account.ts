import { getBookingAccount } from '@chesapeake/contract/payments/payments';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { usePollingInterval } from '../../lib/use-polling-interval.ts';

/** Polling while a payment is being confirmed, in case no event arrives. */
const waitingMs = 3_000;

/** A booking's price, payments and cancellation refund, always as the server calculates them. */
export function useBookingAccount(
  id: string,
  { enabled = true, isWaiting = false }: { enabled?: boolean; isWaiting?: boolean } = {},
) {
  const { refetchInterval } = usePollingInterval();
  return useQuery({
    ...accountQuery(id),
    enabled,
    // Poll, because the refund shrinks over time.
    refetchInterval: isWaiting ? waitingMs : refetchInterval,
  });
}

/** The same for several bookings, in their order. */
export function useBookingAccounts(ids: readonly string[]) {
  const polling = usePollingInterval();
  return useQueries({ queries: ids.map((id) => ({ ...accountQuery(id), ...polling })) });
}

const accountQuery = (id: string) =>
  queryOptions({
    queryKey: [queryRoots.bookings, 'account', id],
    queryFn: ({ signal }) => call(getBookingAccount, { params: { id }, signal }),
  });
