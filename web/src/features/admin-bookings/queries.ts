import { type BookingSort, countBookings, listBookings } from '@chesapeake/contract/admin-bookings';
import { assignDriver, type FreeDriver, listFreeDrivers } from '@chesapeake/contract/assigning';
import { type Booking, deleteBooking, setBookingStatus } from '@chesapeake/contract/bookings';
import type { BookingStatus, Stage } from '@chesapeake/contract/life-cycle';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { activityKey } from '../../lib/activity.tsx';
import { call } from '../../lib/http.ts';
import { useLookAgain } from '../../lib/look-again.ts';
import { showInLists, useOptimistic } from '../../lib/optimistic.ts';
import { roots } from '../../lib/query-roots.ts';
import { type BookingCounts, countsAfter } from './counting.ts';
import { movedTo } from './moves.ts';

export type StatusFilter = BookingStatus | 'all';

interface ListQuery {
  status: StatusFilter;
  sort: BookingSort;
  search: string;
  date: string;
  page: number;
}

const keys = {
  all: [roots.adminBookings],
  lists: [roots.adminBookings, 'list'],
  list: (query: ListQuery) => [roots.adminBookings, 'list', query] as const,
  counts: [roots.adminBookings, 'counts'],
  freeDrivers: (id: string) => [roots.adminBookings, 'free-drivers', id],
};

export const bookingsAPage = 10;

export const useBookings = ({ date, ...query }: ListQuery) =>
  useQuery({
    ...useLookAgain(),
    queryKey: keys.list({ ...query, date }),
    queryFn: ({ signal }) =>
      call(listBookings, {
        query: { ...query, date: date || undefined, limit: bookingsAPage },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const useBookingCounts = () =>
  useQuery({
    ...useLookAgain(),
    queryKey: keys.counts,
    queryFn: ({ signal }) => call(countBookings, { signal }),
  });

export const useFreeDrivers = (id: string) =>
  useQuery({
    queryKey: keys.freeDrivers(id),
    queryFn: ({ signal }) => call(listFreeDrivers, { params: { id }, signal }),
  });

const touches = [keys.all, activityKey];

export const useAssignDriver = () =>
  useOptimistic({
    touches,
    act: ({ id, driver }: { id: string; driver: Pick<FreeDriver, '_id' | 'name'> }) =>
      call(assignDriver, { params: { id }, body: { driverId: driver._id } }),
    show: (queries, { id, driver: { _id, name } }) =>
      showInLists<Booking>(queries, keys.lists, id, (booking) => ({
        ...booking,
        driver: { _id, name },
      })),
  });

/** The booking as it will be, in lists and figures; gone from where it no longer belongs. */
function show(queries: QueryClient, before: Booking, after: Booking | undefined) {
  showInLists<Booking>(queries, keys.lists, before._id, (_booking, key) => {
    const { status } = (key as ReturnType<typeof keys.list>)[2];
    return status === 'all' || status === after?.status ? after : undefined;
  });
  queries.setQueryData<BookingCounts>(
    keys.counts,
    (counts) => counts && countsAfter(counts, before, after),
  );
}

export const useMoveBooking = () =>
  useOptimistic({
    touches,
    act: ({ booking: { _id: id }, to }: { booking: Booking; to: Stage }) =>
      // The driver is taken off by name, or rather by none.
      to === 'Pending'
        ? call(assignDriver, { params: { id }, body: { driverId: null } })
        : call(setBookingStatus, { params: { id }, body: { status: to } }),
    show: (queries, { booking, to }) => show(queries, booking, movedTo(booking, to)),
  });

export const useDeleteBooking = () =>
  useOptimistic({
    touches,
    act: ({ _id }: Booking) => call(deleteBooking, { params: { id: _id } }),
    show: (queries, booking) => show(queries, booking, undefined),
  });
