import {
  type Booking,
  cancelBooking,
  countMyBookings,
  getBooking,
  listMyBookings,
} from '@chesapeake/contract/bookings/bookings';
import { changeOwnBooking } from '@chesapeake/contract/bookings/change-booking';
import { getChauffeur, mayCallDriver } from '@chesapeake/contract/bookings/chauffeur';
import type { BookingStatus } from '@chesapeake/contract/bookings/life-cycle';
import { isUpcoming } from '@chesapeake/contract/bookings/upcoming';
import type { BodyOf } from '@chesapeake/contract/http/endpoint';
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError, hasChangedElsewhere } from '../../lib/api-error.ts';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { phoneRefetchMs } from './phone-refetch.ts';

export type StatusFilter = BookingStatus | 'all';

interface ListQuery {
  status: StatusFilter;
  page: number;
}

/** A booking in the list, which also says whether it was reviewed. */
export interface ListedBooking extends Booking {
  isReviewed?: boolean;
}

interface BookingPage {
  rows: ListedBooking[];
  total: number;
}

const bookingKeys = {
  all: [queryRoots.bookings],
  lists: [queryRoots.bookings, 'list'],
  list: (query: ListQuery) => [queryRoots.bookings, 'list', query] as const,
  next: [queryRoots.bookings, 'next'],
  counts: [queryRoots.bookings, 'counts'],
  one: (id: string) => [queryRoots.bookings, 'one', id],
};

export const bookingsPerPage = 10;

/** Previews or saves a change of one's own booking. */
export function useChangeOwnBooking(id: string) {
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  return {
    send: (body: BodyOf<typeof changeOwnBooking>) =>
      call(changeOwnBooking, {
        params: { id },
        body,
        ...(!body.dryRun && { idempotencyKey: keyFor(body) }),
      }),
    refresh: () => void queryClient.invalidateQueries({ queryKey: bookingKeys.all }),
  };
}

export const useMyBookings = (query: ListQuery) =>
  useQuery({
    queryKey: bookingKeys.list(query),
    queryFn: ({ signal }) =>
      call(listMyBookings, {
        query: { ...query, order: 'pickup', limit: bookingsPerPage },
        signal,
      }),
    // Keeps the previous page while paging, but not across filters, where its rows would be wrong.
    placeholderData: (before, beforeQuery) =>
      beforeQuery?.queryKey[2].status === query.status ? before : undefined,
  });

/** The first upcoming booking; null if there is none. */
export const useNextRide = () =>
  useQuery({
    queryKey: bookingKeys.next,
    queryFn: async ({ signal }) => {
      const { rows } = await call(listMyBookings, { query: { order: 'pickup', limit: 1 }, signal });
      const [next] = rows;
      return next && isUpcoming(next, new Date()) ? next : null;
    },
  });

export const useBookingCounts = () =>
  useQuery({
    queryKey: bookingKeys.counts,
    queryFn: ({ signal }) => call(countMyBookings, { signal }),
  });

/** Null if the booking does not exist or belongs to someone else. */
export function useBooking(id: string) {
  const queryClient = useQueryClient();
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
    // Shows the list's data until the details arrive.
    placeholderData: () =>
      queryClient
        .getQueriesData<BookingPage>({ queryKey: bookingKeys.lists })
        .flatMap(([, list]) => list?.rows ?? [])
        .find((booking) => booking._id === id),
  });
}

/** The driver as the customer meets them; asks again once the phone number may be known. */
export function useChauffeur(booking: Booking, now: Date) {
  const mayCall = mayCallDriver(booking, now);
  return useQuery({
    queryKey: [...bookingKeys.one(booking._id), 'driver', booking.driver?._id, mayCall],
    queryFn: ({ signal }) => call(getChauffeur, { params: { id: booking._id }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => phoneRefetchMs(mayCall, state.data),
  });
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

interface CancelInput {
  id: string;
  /** The refund the customer was shown. */
  refund: number | undefined;
  /** The other rides of the trip too. */
  wholeTrip?: boolean;
}

/** Nothing was cancelled: the refund has changed and must be shown first. */
export const hasRefundChanged = (error: unknown) =>
  error instanceof ApiError && error.reply?.code === 'REFUND_CHANGED';

/** Refreshes all lists and counts, whatever the outcome. */
export function useCancelBooking() {
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ id, refund, wholeTrip }: CancelInput) =>
      call(cancelBooking, {
        params: { id },
        body: { refund, ...(wholeTrip && { wholeTrip }) },
        idempotencyKey: keyFor({ cancel: id, refund, wholeTrip }),
      }),
    onSuccess: (cancelled) => {
      updateCache(queryClient, cancelled._id, cancelled);
      void queryClient.invalidateQueries({ queryKey: bookingKeys.all });
    },
    onError: async (error, { id }) => {
      if (!hasChangedElsewhere(error)) return;
      if (isGone(error)) updateCache(queryClient, id, null);
      await queryClient.invalidateQueries({ queryKey: bookingKeys.all });
    },
  });
}

/**
 * Updates a booking everywhere in the cache and removes it from lists where it no longer belongs.
 */
function updateCache(queryClient: QueryClient, id: string, booking: Booking | null) {
  queryClient.setQueryData(bookingKeys.one(id), booking);
  for (const [key, list] of queryClient.getQueriesData<BookingPage>({
    queryKey: bookingKeys.lists,
  })) {
    if (!list?.rows.some((row) => row._id === id)) continue;
    const { status } = (key as ReturnType<typeof bookingKeys.list>)[2];
    const belongs = booking !== null && (status === 'all' || status === booking.status);
    queryClient.setQueryData<BookingPage>(key, {
      rows: list.rows.flatMap((row) => (row._id !== id ? [row] : belongs ? [booking] : [])),
      total: belongs ? list.total : list.total - 1,
    });
  }
}
