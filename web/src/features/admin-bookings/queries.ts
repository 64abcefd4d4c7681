import {
  type BookingSort,
  countBookings,
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
import type { BookingStage, BookingStatus } from '@chesapeake/contract/bookings/life-cycle';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { updateInLists, useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import { usePollingInterval } from '../../lib/use-polling-interval.ts';
import { activityKey } from '../../shared/activity/index.ts';
import { type BookingCounts, bookingCountsAfter } from './booking-counts.ts';
import { withStage } from './transitions.ts';

export type StatusFilter = BookingStatus | 'all';

interface ListQuery {
  status: StatusFilter;
  sort: BookingSort;
  search: string;
  date: string;
  page: number;
}

const keys = {
  all: [queryRoots.adminBookings],
  lists: [queryRoots.adminBookings, 'list'],
  list: (query: ListQuery) => [queryRoots.adminBookings, 'list', query] as const,
  counts: [queryRoots.adminBookings, 'counts'],
  freeDrivers: (id: string) => [queryRoots.adminBookings, 'free-drivers', id],
};

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

export const useBookingCounts = () =>
  useQuery({
    ...usePollingInterval(),
    queryKey: keys.counts,
    queryFn: ({ signal }) => call(countBookings, { signal }),
  });

export const useFreeDrivers = (id: string) =>
  useQuery({
    queryKey: keys.freeDrivers(id),
    queryFn: ({ signal }) => call(listFreeDrivers, { params: { id }, signal }),
  });

const affectedKeys = [keys.all, activityKey];

export const useAssignDriver = () =>
  useOptimisticMutation({
    affectedKeys,
    mutationFn: ({ id, driver }: { id: string; driver: Pick<FreeDriver, '_id' | 'name'> }) =>
      call(assignDriver, { params: { id }, body: { driverId: driver._id } }),
    updateCache: (queryClient, { id, driver: { _id, name } }) =>
      updateInLists<Booking>(queryClient, keys.lists, id, (booking) => ({
        ...booking,
        driver: { _id, name },
      })),
  });

/** Updates the booking in lists and stats, and removes it where it no longer belongs. */
function updateCache(queryClient: QueryClient, before: Booking, after: Booking | undefined) {
  updateInLists<Booking>(queryClient, keys.lists, before._id, (_booking, key) => {
    const { status } = (key as ReturnType<typeof keys.list>)[2];
    return status === 'all' || status === after?.status ? after : undefined;
  });
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

export const useDeleteBooking = () =>
  useOptimisticMutation({
    affectedKeys,
    mutationFn: ({ _id }: Booking) => call(deleteBooking, { params: { id: _id } }),
    updateCache: (queryClient, booking) => updateCache(queryClient, booking, undefined),
  });
