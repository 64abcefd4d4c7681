import {
  countDriversBookings,
  type DriversBooking,
  type DriversFilter,
  listDriversBookings,
  listProposedBookings,
} from '@chesapeake/contract/driver-bookings';
import { isApproved } from '@chesapeake/contract/driver-status';
import { getOwnDriver, setOwnDuty } from '@chesapeake/contract/drivers';
import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { CallError, hasChangedElsewhere } from '../../lib/call-error.ts';
import { useFormKey } from '../../lib/form-key.ts';
import { call } from '../../lib/http.ts';
import { keyOfAct } from '../../lib/idempotency-key.ts';
import { useLookAgain } from '../../lib/look-again.ts';
import { orMissingRecord } from '../../lib/missing-record.ts';
import { roots } from '../../lib/query-roots.ts';
import { type Deed, moves } from './moves.ts';
import { type BookingPage, byPickup, type Dashboard, dashboardWith, pageWith } from './placing.ts';

interface ListQuery {
  status: DriversFilter;
  page: number;
}

const driverKeys = {
  all: [roots.driver],
  dashboard: [roots.driver, 'dashboard'],
  lists: [roots.driver, 'list'],
  list: (query: ListQuery) => [roots.driver, 'list', query] as const,
  counts: [roots.driver, 'counts'],
  own: [roots.driver, 'own'],
  moves: (id: string) => [roots.driver, 'move', id],
};

export const bookingsAPage = 10;

export const useDashboard = () =>
  useQuery({
    ...useLookAgain(),
    queryKey: driverKeys.dashboard,
    queryFn: async ({ signal }): Promise<Dashboard> => {
      const rides = Promise.all([
        call(listProposedBookings, { query: { limit: 200 }, signal }),
        call(listDriversBookings, { query: { status: 'upcoming', limit: 200 }, signal }),
      ]);
      // Of two failures, that of the record says more: so it is heard first.
      rides.catch(() => {});
      const driver = await call(getOwnDriver, { signal });
      // An application is to be seen, but there is nothing to drive yet.
      if (!isApproved(driver)) return { driver, requests: [], upcoming: [] };
      const [requests, upcoming] = await rides;
      return { driver, requests: byPickup(requests.rows), upcoming: upcoming.rows };
    },
  });

export const useDriversBookings = (query: ListQuery) =>
  useQuery({
    ...useLookAgain(),
    queryKey: driverKeys.list(query),
    queryFn: ({ signal }) =>
      orMissingRecord(
        call(listDriversBookings, {
          query: { ...query, sort: 'pickup', limit: bookingsAPage },
          signal,
        }),
        signal,
      ),
    // While one turns the pages, the last one stays; under another filter its rows would be wrong.
    placeholderData: (before, beforeQuery) =>
      beforeQuery?.queryKey[2].status === query.status ? before : undefined,
  });

export const useDriversCounts = () =>
  useQuery({
    ...useLookAgain(),
    queryKey: driverKeys.counts,
    queryFn: ({ signal }) => call(countDriversBookings, { signal }),
  });

export const useOwnDriver = () =>
  useQuery({
    ...useLookAgain(),
    queryKey: driverKeys.own,
    queryFn: ({ signal }) => call(getOwnDriver, { signal }),
  });

/** No answer came: whether it was done is not known, and the same press finds out. */
export const isUnanswered = (error: unknown): error is CallError =>
  error instanceof CallError && error.status === 0;

/** The moves of one booking. Wherever it is shown, it works while one of them is under way. */
export function useMoves({ _id, assignedAt, acceptedAt }: DriversBooking) {
  const queries = useQueryClient();
  const mutationKey = driverKeys.moves(_id);
  const move = useMutation({
    mutationKey,
    mutationFn: (deed: Deed) =>
      call(moves[deed].endpoint, {
        params: { id: _id },
        idempotencyKey: keyOfAct({ deed, _id, assignedAt, acceptedAt }),
      }),
    onSuccess: (booking) => {
      place(queries, booking);
      void queries.invalidateQueries({ queryKey: driverKeys.all });
    },
    onError: async (error) => {
      if (hasChangedElsewhere(error)) {
        await queries.invalidateQueries({ queryKey: driverKeys.all });
      }
    },
  });
  const underWay = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Deed,
  });
  return {
    underWay: underWay[0],
    /** Undefined where one is under way already: a second press is none. */
    make: (deed: Deed) =>
      queries.isMutating({ mutationKey }) > 0 ? undefined : move.mutateAsync(deed),
    error: move.error,
  };
}

function place(queries: QueryClient, booking: DriversBooking) {
  queries.setQueryData<Dashboard>(
    driverKeys.dashboard,
    (dashboard) => dashboard && dashboardWith(dashboard, booking),
  );
  for (const [key, list] of queries.getQueriesData<BookingPage>({ queryKey: driverKeys.lists })) {
    const { status } = (key as ReturnType<typeof driverKeys.list>)[2];
    if (list) queries.setQueryData(key, pageWith(list, status, booking));
  }
}

export function useSetDuty() {
  const queries = useQueryClient();
  const { keyOf, forget } = useFormKey();
  return useMutation({
    mutationFn: (status: 'Active' | 'Off-Duty') =>
      call(setOwnDuty, { body: { status }, idempotencyKey: keyOf({ status }) }),
    onSuccess: (driver) => {
      forget();
      queries.setQueryData<Dashboard>(
        driverKeys.dashboard,
        (dashboard) =>
          dashboard && { ...dashboard, driver: { ...dashboard.driver, status: driver.status } },
      );
      void queries.invalidateQueries({ queryKey: driverKeys.all });
    },
    onError: async (error) => {
      if (hasChangedElsewhere(error)) {
        await queries.invalidateQueries({ queryKey: driverKeys.all });
      }
    },
  });
}
