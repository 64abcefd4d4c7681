import { type Car, listCarsWithoutDriver } from '@chesapeake/contract/cars/cars';
import {
  countDrivers,
  type Driver,
  decidePendingChange,
  deleteDriver,
  type driverSorts,
  getDriver,
  listDrivers,
  setDriverCar,
  setDriverStatus,
} from '@chesapeake/contract/drivers/drivers';
import type { DriverStatus } from '@chesapeake/contract/drivers/status';
import type { ReplyOf } from '@chesapeake/contract/http/endpoint';
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { updateInLists, useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import { usePollingInterval } from '../../lib/use-polling-interval.ts';
import { activityKey } from '../../shared/activity/index.ts';
import { signedLinkFreshMs } from '../../shared/signed-link/index.ts';
import { type DriverAction, statusAfterAction } from './driver-actions.ts';
import { type DriverCounts, driverCountsAfter } from './driver-counts.ts';

export type DriverDetails = ReplyOf<typeof getDriver>;

interface ListQuery {
  status: DriverStatus | 'all';
  search: string;
  sort: (typeof driverSorts)[number];
  page: number;
}

const driverKeys = {
  all: [queryRoots.adminDrivers],
  lists: [queryRoots.adminDrivers, 'list'],
  list: (query: ListQuery) => [queryRoots.adminDrivers, 'list', query] as const,
  counts: [queryRoots.adminDrivers, 'counts'],
  countsWithin: (search: string) => [queryRoots.adminDrivers, 'counts', search],
  one: (id: string) => [queryRoots.adminDrivers, 'one', id],
  freeCars: [queryRoots.adminDrivers, 'free-cars'],
};

export const driversPerPage = 12;

export const useDrivers = ({ status, search, sort, page }: ListQuery) => {
  const query = { status, search, sort, page };
  return useQuery({
    queryKey: driverKeys.list(query),
    queryFn: ({ signal }) =>
      call(listDrivers, { query: { ...query, limit: driversPerPage }, signal }),
    placeholderData: keepPreviousData,
    ...usePollingInterval(),
  });
};

/** The counts within a search; without one, of all. */
export const useDriverCounts = (search = '') =>
  useQuery({
    queryKey: driverKeys.countsWithin(search),
    queryFn: ({ signal }) => call(countDrivers, { query: { search }, signal }),
    placeholderData: keepPreviousData,
    ...usePollingInterval(),
  });

export const useDriver = (id: string) =>
  useQuery({
    queryKey: driverKeys.one(id),
    queryFn: ({ signal }) => call(getDriver, { params: { id }, signal }),
    // The document links expire while the page is open.
    refetchInterval: signedLinkFreshMs,
  });

/** Cars without a driver. */
export const useFreeCars = () =>
  useQuery({
    queryKey: driverKeys.freeCars,
    queryFn: ({ signal }) => call(listCarsWithoutDriver, { signal }),
  });

/** Updates a driver everywhere in the cache and removes them from lists of another status. */
function updateDriverInCache(
  queryClient: QueryClient,
  id: string,
  change: Partial<Driver> | undefined,
) {
  updateInLists<Driver>(queryClient, driverKeys.lists, id, (driver, key) => {
    if (!change) return undefined;
    const after = { ...driver, ...change };
    const { status } = (key as ReturnType<typeof driverKeys.list>)[2];
    return status === 'all' || status === after.status ? after : undefined;
  });
  if (!change) return;
  queryClient.setQueryData<DriverDetails>(
    driverKeys.one(id),
    (driver) => driver && { ...driver, ...change },
  );
}

export interface PendingDriverAction {
  driver: Driver;
  action: DriverAction;
  /** Why the driver is suspended. */
  reason?: string;
}

export const useDriverAction = () =>
  useOptimisticMutation({
    affectedKeys: [driverKeys.all, activityKey],
    mutationFn: async ({ driver, action, reason }: PendingDriverAction) => {
      const params = { id: driver._id };
      const status = statusAfterAction(action);
      if (status) await call(setDriverStatus, { params, body: { status, reason } });
      else await call(deleteDriver, { params });
    },
    updateCache: (queryClient, { driver, action }) => {
      const status = statusAfterAction(action);
      updateDriverInCache(queryClient, driver._id, status && { status });
      queryClient.setQueriesData<DriverCounts>(
        { queryKey: driverKeys.counts },
        (counts) => counts && driverCountsAfter(counts, driver.status, status),
      );
    },
  });

/** Not optimistic: the office sees what came of it. */
export function useDecidePendingChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; isApproved: boolean; requestedAt: Date }) =>
      call(decidePendingChange, { params: { id }, body }),
    onSettled: () =>
      Promise.all(
        [driverKeys.all, activityKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export interface CarAssignment {
  driver: Driver;
  /** Null unassigns the car. */
  car: Car | null;
}

export const useAssignCar = () =>
  useOptimisticMutation({
    affectedKeys: [driverKeys.all, activityKey],
    mutationFn: ({ driver, car }: CarAssignment) =>
      call(setDriverCar, { params: { id: driver._id }, body: { carId: car?._id ?? null } }),
    updateCache: (queryClient, { driver, car }) => {
      updateDriverInCache(queryClient, driver._id, { assignedCar: car });
      queryClient.setQueryData<Car[]>(driverKeys.freeCars, (cars) =>
        cars?.filter(({ _id }) => _id !== car?._id),
      );
    },
  });
