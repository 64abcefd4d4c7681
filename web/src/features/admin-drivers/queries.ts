import { type Car, listCarsWithoutDriver } from '@chesapeake/contract/cars';
import type { DriverStatus } from '@chesapeake/contract/driver-status';
import {
  countDrivers,
  type Driver,
  deleteDriver,
  type driverSorts,
  getDriver,
  listDrivers,
  setDriverStatus,
  setDriversCar,
} from '@chesapeake/contract/drivers';
import type { ReplyOf } from '@chesapeake/contract/endpoint';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { activityKey } from '../../lib/activity.tsx';
import { call } from '../../lib/http.ts';
import { useLookAgain } from '../../lib/look-again.ts';
import { showInLists, useOptimistic } from '../../lib/optimistic.ts';
import { roots } from '../../lib/query-roots.ts';
import { signedLinkFreshMs } from '../../lib/signed-link.tsx';
import { countsAfter, type DriverCounts } from './counting.ts';
import { type DriverAction, statusOf } from './driver-actions.ts';

export type DriverDetails = ReplyOf<typeof getDriver>;

interface ListQuery {
  status: DriverStatus | 'all';
  search: string;
  sort: (typeof driverSorts)[number];
  page: number;
}

const driverKeys = {
  all: [roots.adminDrivers],
  lists: [roots.adminDrivers, 'list'],
  list: (query: ListQuery) => [roots.adminDrivers, 'list', query] as const,
  counts: [roots.adminDrivers, 'counts'],
  one: (id: string) => [roots.adminDrivers, 'one', id],
  freeCars: [roots.adminDrivers, 'free-cars'],
};

export const driversAPage = 12;

export const useDrivers = ({ status, search, sort, page }: ListQuery) => {
  const query = { status, search, sort, page };
  return useQuery({
    queryKey: driverKeys.list(query),
    queryFn: ({ signal }) =>
      call(listDrivers, { query: { ...query, limit: driversAPage }, signal }),
    placeholderData: keepPreviousData,
    ...useLookAgain(),
  });
};

export const useDriverCounts = () =>
  useQuery({
    queryKey: driverKeys.counts,
    queryFn: ({ signal }) => call(countDrivers, { signal }),
    ...useLookAgain(),
  });

export const useDriver = (id: string) =>
  useQuery({
    queryKey: driverKeys.one(id),
    queryFn: ({ signal }) => call(getDriver, { params: { id }, signal }),
    // The links to the documents grow old while they are looked at.
    refetchInterval: signedLinkFreshMs,
  });

/** The cars that can be given to somebody. */
export const useFreeCars = () =>
  useQuery({
    queryKey: driverKeys.freeCars,
    queryFn: ({ signal }) => call(listCarsWithoutDriver, { signal }),
  });

/** Changes one driver wherever they are shown; out of the lists of another status. */
function showDriver(queries: QueryClient, id: string, change: Partial<Driver> | undefined) {
  showInLists<Driver>(queries, driverKeys.lists, id, (driver, key) => {
    if (!change) return undefined;
    const after = { ...driver, ...change };
    const { status } = (key as ReturnType<typeof driverKeys.list>)[2];
    return status === 'all' || status === after.status ? after : undefined;
  });
  if (!change) return;
  queries.setQueryData<DriverDetails>(
    driverKeys.one(id),
    (driver) => driver && { ...driver, ...change },
  );
}

export interface AskedAction {
  driver: Driver;
  action: DriverAction;
}

export const useDriverAction = () =>
  useOptimistic({
    touches: [driverKeys.all, activityKey],
    act: async ({ driver, action }: AskedAction) => {
      const params = { id: driver._id };
      const status = statusOf(action);
      if (status) await call(setDriverStatus, { params, body: { status } });
      else await call(deleteDriver, { params });
    },
    show: (queries, { driver, action }) => {
      const status = statusOf(action);
      showDriver(queries, driver._id, status && { status });
      queries.setQueryData<DriverCounts>(
        driverKeys.counts,
        (counts) => counts && countsAfter(counts, driver.status, status),
      );
    },
  });

export interface CarGiven {
  driver: Driver;
  /** None takes it away. */
  car: Car | null;
}

export const useGiveCar = () =>
  useOptimistic({
    touches: [driverKeys.all, activityKey],
    act: ({ driver, car }: CarGiven) =>
      call(setDriversCar, { params: { id: driver._id }, body: { carId: car?._id ?? null } }),
    show: (queries, { driver, car }) => {
      showDriver(queries, driver._id, { assignedCar: car });
      queries.setQueryData<Car[]>(driverKeys.freeCars, (cars) =>
        cars?.filter(({ _id }) => _id !== car?._id),
      );
    },
  });
