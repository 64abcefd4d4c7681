import {
  type BookingFilter,
  type BookingSort,
  countBookings,
  countMatchingBookings,
  exportBookings,
  getBookingForOffice,
  listBookings,
} from '@chesapeake/contract/bookings/admin-bookings';
import {
  assignDriver,
  type FreeDriver,
  listFreeDrivers,
} from '@chesapeake/contract/bookings/assignment';
import {
  type Booking,
  deleteBooking,
  setBookingStatus,
} from '@chesapeake/contract/bookings/bookings';
import { previewOfficeCancellation } from '@chesapeake/contract/bookings/cancel-by-office';
import { changeBookingByOffice } from '@chesapeake/contract/bookings/change-booking';
import type { BookingStage } from '@chesapeake/contract/bookings/life-cycle';
import type { BodyOf, QueryOf } from '@chesapeake/contract/http/endpoint';
import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { updateInLists, useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import { usePollingInterval } from '../../lib/use-polling-interval.ts';
import { activityKey } from '../../shared/activity/index.ts';
import { type BookingCounts, bookingCountsAfter } from './booking-counts.ts';
import { isListedUnder, withStage } from './transitions.ts';

interface ListQuery {
  status: BookingFilter;
  sort: BookingSort;
  search: string;
  date: string;
  page: number;
}

type CancellationQuery = QueryOf<typeof previewOfficeCancellation>;

const keys = {
  all: [queryRoots.adminBookings],
  lists: [queryRoots.adminBookings, 'list'],
  list: (query: ListQuery) => [queryRoots.adminBookings, 'list', query] as const,
  one: (id: string) => [queryRoots.adminBookings, 'one', id],
  counts: [queryRoots.adminBookings, 'counts'],
  matchingCounts: (query: Pick<ListQuery, 'search' | 'date'>) => [
    queryRoots.adminBookings,
    'matching-counts',
    query,
  ],
  cancellation: (id: string, query: CancellationQuery) => [
    queryRoots.adminBookings,
    'cancellation',
    id,
    query,
  ],
  freeDrivers: (id: string) => [queryRoots.adminBookings, 'free-drivers', id],
};

/** The rides of a trip, which the customer's pages show too. */
const tripKey = [queryRoots.bookings];

export const bookingsPerPage = 10;

export const useBookings = ({ date, ...query }: ListQuery) =>
  useQuery({
    ...usePollingInterval(),
    queryKey: keys.list({ ...query, date }),
    queryFn: ({ signal }) =>
      call(listBookings, {
        query: { ...query, date: date || undefined, limit: bookingsPerPage },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const fetchBookingsFile = ({ status, sort, search, date }: Omit<ListQuery, 'page'>) =>
  call(exportBookings, { query: { status, sort, search, date: date || undefined } });

/** Previews or saves a change of a booking. */
export function useChangeBooking(id: string) {
  const queryClient = useQueryClient();
  const { keyFor } = useIdempotencyKey();
  return {
    send: (body: BodyOf<typeof changeBookingByOffice>) =>
      call(changeBookingByOffice, {
        params: { id },
        body,
        ...(!body.dryRun && { idempotencyKey: keyFor(body) }),
      }),
    refresh: () => {
      for (const queryKey of [keys.all, tripKey]) void queryClient.invalidateQueries({ queryKey });
    },
  };
}

/** Null if there is no such booking, or none any more. */
export const useBooking = (id: string) =>
  useQuery({
    ...usePollingInterval(),
    queryKey: keys.one(id),
    queryFn: async ({ signal }) => {
      try {
        return await call(getBookingForOffice, { params: { id }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });

export const useBookingCounts = () =>
  useQuery({
    ...usePollingInterval(),
    queryKey: keys.counts,
    queryFn: ({ signal }) => call(countBookings, { signal }),
  });

/** The counts of the filters, within the search and the day. */
export const useMatchingCounts = ({ search, date }: Pick<ListQuery, 'search' | 'date'>) =>
  useQuery({
    ...usePollingInterval(),
    queryKey: keys.matchingCounts({ search, date }),
    queryFn: ({ signal }) =>
      call(countMatchingBookings, { query: { search, date: date || undefined }, signal }),
    placeholderData: keepPreviousData,
  });

/** Rides that no driver has been asked for, earliest pickup first. */
export const useUnassigned = () => {
  const query = { status: 'unassigned', sort: 'pickup-soonest', limit: 100 } as const;
  return useQuery({
    ...usePollingInterval(),
    queryKey: [...keys.lists, query],
    queryFn: ({ signal }) => call(listBookings, { query, signal }),
  });
};

export const useFreeDrivers = (id: string) =>
  useQuery({
    queryKey: keys.freeDrivers(id),
    queryFn: ({ signal }) => call(listFreeDrivers, { params: { id }, signal }),
  });

const affectedKeys = [keys.all, tripKey, activityKey];

interface Assignment {
  booking: Booking;
  driver: Pick<FreeDriver, '_id' | 'name'>;
}

export const useAssignDriver = () =>
  useOptimisticMutation({
    affectedKeys,
    mutationFn: ({ booking, driver }: Assignment) =>
      call(assignDriver, {
        params: { id: booking._id },
        // Whoever assigned another driver in the meantime is not overruled.
        body: { driverId: driver._id, replaces: booking.driver?._id ?? null },
      }),
    updateCache: (queryClient, { booking: { _id: id }, driver: { _id, name } }) =>
      updateInLists<Booking>(queryClient, keys.lists, id, (booking, key) =>
        keepIfListed({ ...booking, driver: { _id, name } }, key),
      ),
  });

/** The booking, unless the list with this key leaves it out. */
function keepIfListed(booking: Booking, key: QueryKey): Booking | undefined {
  const { status } = key[2] as { status: BookingFilter };
  return isListedUnder(status, booking) ? booking : undefined;
}

/** Updates the booking in lists and stats, and removes it where it no longer belongs. */
function updateCache(queryClient: QueryClient, before: Booking, after: Booking | undefined) {
  updateInLists<Booking>(
    queryClient,
    keys.lists,
    before._id,
    (_booking, key) => after && keepIfListed(after, key),
  );
  queryClient.setQueryData<BookingCounts>(
    keys.counts,
    (counts) => counts && bookingCountsAfter(counts, before, after),
  );
}

export const useTransitionBooking = () =>
  useOptimisticMutation({
    affectedKeys,
    mutationFn: ({ booking: { _id: id }, to }: { booking: Booking; to: BookingStage }) =>
      // Setting the driver to null unassigns them.
      to === 'Pending'
        ? call(assignDriver, { params: { id }, body: { driverId: null } })
        : call(setBookingStatus, { params: { id }, body: { status: to } }),
    updateCache: (queryClient, { booking, to }) =>
      updateCache(queryClient, booking, withStage(booking, to)),
  });

/** What was paid and what goes back. A payment that arrives meanwhile refreshes it. */
export const useCancellationPreview = (id: string, query: CancellationQuery) =>
  useQuery({
    queryKey: keys.cancellation(id, query),
    queryFn: ({ signal }) => call(previewOfficeCancellation, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });

interface OfficeCancel {
  booking: Booking;
  body: BodyOf<typeof setBookingStatus>;
}

export function useCancelByOffice() {
  const { keyFor } = useIdempotencyKey();
  return useOptimisticMutation({
    affectedKeys,
    mutationFn: ({ booking: { _id: id }, body }: OfficeCancel) =>
      call(setBookingStatus, { params: { id }, body, idempotencyKey: keyFor(body) }),
    updateCache: (queryClient, { booking, body: { cancelReason = null } }) =>
      updateCache(queryClient, booking, { ...withStage(booking, 'Cancelled'), cancelReason }),
  });
}

export const useDeleteBooking = () =>
  useOptimisticMutation({
    affectedKeys,
    mutationFn: ({ _id }: Booking) => call(deleteBooking, { params: { id: _id } }),
    updateCache: (queryClient, booking) => updateCache(queryClient, booking, undefined),
  });
