import {
  countDriverBookings,
  type DriverBooking,
  type DriverBookingFilter,
  listDriverBookings,
  listProposedBookings,
} from '@chesapeake/contract/bookings/driver-bookings';
import { getMyDriver, setMyDuty } from '@chesapeake/contract/drivers/drivers';
import { isApproved } from '@chesapeake/contract/drivers/status';
import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError, hasChangedElsewhere } from '../../lib/api-error.ts';
import { call } from '../../lib/http.ts';
import { actionKey } from '../../lib/idempotency-key.ts';
import { withMissingDriverError } from '../../lib/missing-driver-error.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { usePollingInterval } from '../../lib/use-polling-interval.ts';
import {
  type BookingPage,
  type Dashboard,
  dashboardWithBooking,
  pageWithBooking,
  sortByPickup,
} from './cache-updates.ts';
import { type RideAction, rideActions } from './ride-actions.ts';

interface ListQuery {
  status: DriverBookingFilter;
  page: number;
  /** Only this booking. */
  booking: string | undefined;
}

const driverKeys = {
  all: [queryRoots.driver],
  dashboard: [queryRoots.driver, 'dashboard'],
  lists: [queryRoots.driver, 'list'],
  list: (query: ListQuery) => [queryRoots.driver, 'list', query] as const,
  counts: [queryRoots.driver, 'counts'],
  own: [queryRoots.driver, 'own'],
  actions: (id: string) => [queryRoots.driver, 'move', id],
};

export const bookingsPerPage = 10;

export const useDashboard = () =>
  useQuery({
    ...usePollingInterval(),
    queryKey: driverKeys.dashboard,
    queryFn: async ({ signal }): Promise<Dashboard> => {
      const rides = Promise.all([
        call(listProposedBookings, { query: { limit: 200 }, signal }),
        call(listDriverBookings, { query: { status: 'upcoming', limit: 200 }, signal }),
      ]);
      // The driver record's error is more helpful, so it is thrown first.
      rides.catch(() => {});
      const driver = await call(getMyDriver, { signal });
      // An applicant can see their record, but has no rides yet.
      if (!isApproved(driver)) return { driver, requests: [], upcoming: [] };
      const [requests, upcoming] = await rides;
      return { driver, requests: sortByPickup(requests.rows), upcoming: upcoming.rows };
    },
  });

export const useDriverBookings = (query: ListQuery) =>
  useQuery({
    ...usePollingInterval(),
    queryKey: driverKeys.list(query),
    queryFn: ({ signal }) =>
      withMissingDriverError(
        call(listDriverBookings, {
          query: { ...query, sort: 'pickup', limit: bookingsPerPage },
          signal,
        }),
        signal,
      ),
    // Keeps the previous page while paging, but not across filters, where its rows would be wrong.
    placeholderData: (before, beforeQuery) =>
      beforeQuery?.queryKey[2].status === query.status &&
      beforeQuery.queryKey[2].booking === query.booking
        ? before
        : undefined,
  });

export const useDriverBookingCounts = () =>
  useQuery({
    ...usePollingInterval(),
    queryKey: driverKeys.counts,
    queryFn: ({ signal }) => call(countDriverBookings, { signal }),
  });

export const useOwnDriver = () =>
  useQuery({
    ...usePollingInterval(),
    queryKey: driverKeys.own,
    queryFn: ({ signal }) => call(getMyDriver, { signal }),
  });

/** No response arrived, so the outcome is unknown; pressing the button again is safe. */
export const isNetworkError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 0;

/** The actions on one booking. Every place that shows the booking shows a pending action. */
export function useRideActions({ _id, assignedAt, acceptedAt }: DriverBooking) {
  const queryClient = useQueryClient();
  const mutationKey = driverKeys.actions(_id);
  const mutation = useMutation({
    mutationKey,
    mutationFn: (action: RideAction) =>
      call(rideActions[action].endpoint, {
        params: { id: _id },
        idempotencyKey: actionKey({ action, _id, assignedAt, acceptedAt }),
      }),
    onSuccess: (booking) => {
      updateCache(queryClient, booking);
      void queryClient.invalidateQueries({ queryKey: driverKeys.all });
    },
    onError: async (error) => {
      if (hasChangedElsewhere(error)) {
        await queryClient.invalidateQueries({ queryKey: driverKeys.all });
      }
    },
  });
  const pendingAction = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as RideAction,
  });
  return {
    pendingAction: pendingAction[0],
    /** Undefined if an action is already pending, so a second press does nothing. */
    perform: (action: RideAction) =>
      queryClient.isMutating({ mutationKey }) > 0 ? undefined : mutation.mutateAsync(action),
    error: mutation.error,
  };
}

function updateCache(queryClient: QueryClient, booking: DriverBooking) {
  queryClient.setQueryData<Dashboard>(
    driverKeys.dashboard,
    (dashboard) => dashboard && dashboardWithBooking(dashboard, booking),
  );
  for (const [key, list] of queryClient.getQueriesData<BookingPage>({
    queryKey: driverKeys.lists,
  })) {
    const { status } = (key as ReturnType<typeof driverKeys.list>)[2];
    if (list) queryClient.setQueryData(key, pageWithBooking(list, status, booking));
  }
}

export function useSetDuty() {
  const queryClient = useQueryClient();
  const { keyFor, resetKey } = useIdempotencyKey();
  return useMutation({
    mutationFn: (status: 'Active' | 'Off-Duty') =>
      call(setMyDuty, { body: { status }, idempotencyKey: keyFor({ status }) }),
    onSuccess: (driver) => {
      resetKey();
      queryClient.setQueryData<Dashboard>(
        driverKeys.dashboard,
        (dashboard) =>
          dashboard && { ...dashboard, driver: { ...dashboard.driver, status: driver.status } },
      );
      void queryClient.invalidateQueries({ queryKey: driverKeys.all });
    },
    onError: async (error) => {
      if (hasChangedElsewhere(error)) {
        await queryClient.invalidateQueries({ queryKey: driverKeys.all });
      }
    },
  });
}
