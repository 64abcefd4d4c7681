import {
  type Booking,
  cancelBooking,
  countMyBookings,
  getBooking,
  listMyBookings,
} from '@chesapeake/contract/bookings';
import type { BookingStatus } from '@chesapeake/contract/life-cycle';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallError, hasChangedElsewhere } from '../../lib/call-error.ts';
import { useFormKey } from '../../lib/form-key.ts';
import { call } from '../../lib/http.ts';
import { roots } from '../../lib/query-roots.ts';

export type StatusFilter = BookingStatus | 'all';

interface ListQuery {
  status: StatusFilter;
  page: number;
}

/** As it is listed: whether it is rated, the list alone tells. */
export interface ListedBooking extends Booking {
  isReviewed?: boolean;
}

interface BookingPage {
  rows: ListedBooking[];
  total: number;
}

const bookingKeys = {
  all: [roots.bookings],
  lists: [roots.bookings, 'list'],
  list: (query: ListQuery) => [roots.bookings, 'list', query] as const,
  counts: [roots.bookings, 'counts'],
  one: (id: string) => [roots.bookings, 'one', id],
};

export const bookingsAPage = 10;

export const useMyBookings = (query: ListQuery) =>
  useQuery({
    queryKey: bookingKeys.list(query),
    queryFn: ({ signal }) =>
      call(listMyBookings, { query: { ...query, limit: bookingsAPage }, signal }),
    // While one turns the pages, the last one stays; under another filter its rows would be wrong.
    placeholderData: (before, beforeQuery) =>
      beforeQuery?.queryKey[2].status === query.status ? before : undefined,
  });

export const useBookingCounts = () =>
  useQuery({
    queryKey: bookingKeys.counts,
    queryFn: ({ signal }) => call(countMyBookings, { signal }),
  });

/** Null where there is no such booking, or where it is somebody else's. */
export function useBooking(id: string) {
  const queries = useQueryClient();
  return useQuery<Booking | null>({
    queryKey: bookingKeys.one(id),
    queryFn: async ({ signal }) => {
      try {
        return await call(getBooking, { params: { id }, signal });
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },
    // Whoever comes from the list need not wait for what it showed.
    placeholderData: () =>
      queries
        .getQueriesData<BookingPage>({ queryKey: bookingKeys.lists })
        .flatMap(([, list]) => list?.rows ?? [])
        .find((booking) => booking._id === id),
  });
}

const isGone = (error: unknown) => error instanceof CallError && error.status === 404;

interface Cancelling {
  id: string;
  /** What the customer was shown to come back. */
  refund: number | undefined;
}

/** Nothing was cancelled: another sum comes back by now, and is to be looked at first. */
export const isOtherRefund = (error: unknown) =>
  error instanceof CallError && error.reply?.code === 'REFUND_CHANGED';

/** However it ends, all lists and counts then show what is true. */
export function useCancelBooking() {
  const queries = useQueryClient();
  const { keyOf } = useFormKey();
  return useMutation({
    mutationFn: ({ id, refund }: Cancelling) =>
      call(cancelBooking, {
        params: { id },
        body: { refund },
        idempotencyKey: keyOf({ cancel: id, refund }),
      }),
    onSuccess: (cancelled) => {
      show(queries, cancelled._id, cancelled);
      void queries.invalidateQueries({ queryKey: bookingKeys.all });
    },
    onError: async (error, { id }) => {
      if (!hasChangedElsewhere(error)) return;
      if (isGone(error)) show(queries, id, null);
      await queries.invalidateQueries({ queryKey: bookingKeys.all });
    },
  });
}

/** Puts a booking, as it is by now, wherever it is shown; out of lists that it no longer belongs to. */
function show(queries: QueryClient, id: string, booking: Booking | null) {
  queries.setQueryData(bookingKeys.one(id), booking);
  for (const [key, list] of queries.getQueriesData<BookingPage>({ queryKey: bookingKeys.lists })) {
    if (!list?.rows.some((row) => row._id === id)) continue;
    const { status } = (key as ReturnType<typeof bookingKeys.list>)[2];
    const belongs = booking !== null && (status === 'all' || status === booking.status);
    queries.setQueryData<BookingPage>(key, {
      rows: list.rows.flatMap((row) => (row._id !== id ? [row] : belongs ? [booking] : [])),
      total: belongs ? list.total : list.total - 1,
    });
  }
}
