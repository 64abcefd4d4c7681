import {
  addCar,
  type Car,
  type CarStatus,
  type carChange,
  changeCar,
  countCars,
  deleteCar,
  getCar,
  listCars,
} from '@chesapeake/contract/cars/cars';
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { hasChangedElsewhere } from '../../lib/api-error.ts';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { updateInLists, useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import { usePollingInterval } from '../../lib/use-polling-interval.ts';
import { activityKey } from '../../shared/activity/index.ts';
import { type CarCounts, carCountsAfter } from './car-counts.ts';

interface ListQuery {
  status: CarStatus | 'all';
  search: string;
}

const carKeys = {
  all: [queryRoots.adminCars],
  lists: [queryRoots.adminCars, 'list'],
  list: (query: ListQuery) => [queryRoots.adminCars, 'list', query] as const,
  counts: [queryRoots.adminCars, 'counts'],
  countsWithin: (search: string) => [queryRoots.adminCars, 'counts', search],
};

export const useCars = ({ status, search }: ListQuery) =>
  useQuery({
    queryKey: carKeys.list({ status, search }),
    queryFn: async ({ signal }) => {
      const query = { search, ...(status !== 'all' && { status }) };
      const rows = await call(listCars, { query, signal });
      return { rows, total: rows.length };
    },
    placeholderData: keepPreviousData,
    ...usePollingInterval(),
  });

/** The counts within a search; without one, of all. */
export const useCarCounts = (search = '') =>
  useQuery({
    queryKey: carKeys.countsWithin(search),
    queryFn: ({ signal }) => call(countCars, { query: { search }, signal }),
    placeholderData: keepPreviousData,
    ...usePollingInterval(),
  });

interface SaveCarInput {
  /** Undefined for a new car. */
  car: Car | undefined;
  body: CarBody;
  /** The edited fields; another admin may have changed the rest meanwhile. */
  changed: readonly string[];
  image: File | null;
}
type CarBody = Required<Omit<z.output<typeof carChange>, 'clearImage'>> & { clearImage?: boolean };

/** The car's current values, with this user's changes applied. */
async function mergeChanges({ _id }: Car, { body, changed }: SaveCarInput): Promise<CarBody> {
  const now = await call(getCar, { params: { id: _id } });
  const own = Object.entries(body).filter(([name]) => changed.includes(name));
  return {
    brand: now.brand,
    model: now.model,
    plateNumber: now.plateNumber,
    capacity: now.capacity,
    carClass: now.carClass,
    paint: now.paint ?? '',
    status: now.status,
    clearImage: body.clearImage,
    ...Object.fromEntries(own),
  };
}

/** Adds or updates a car. Shows the response before refetching the lists. */
export function useSaveCar() {
  const queryClient = useQueryClient();
  const { keyFor, resetKey } = useIdempotencyKey();
  return useMutation({
    mutationFn: async (saved: SaveCarInput) => {
      const { car, body, image } = saved;
      return car
        ? call(changeCar, {
            params: { id: car._id },
            body: await mergeChanges(car, saved),
            files: { image },
          })
        : call(addCar, { body, files: { image }, idempotencyKey: keyFor(body, { image }) });
    },
    onSuccess: (saved, { car }) => {
      if (car) updateCarInCache(queryClient, saved);
      else addCarToCache(queryClient, saved);
      updateCountsInCache(queryClient, { from: car?.status, to: saved.status });
      if (!car) resetKey();
      invalidateCars(queryClient);
    },
    onError: (error) => {
      if (hasChangedElsewhere(error)) invalidateCars(queryClient);
    },
  });
}

function invalidateCars(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: carKeys.all });
  void queryClient.invalidateQueries({ queryKey: activityKey });
}

function updateCarInCache(queryClient: QueryClient, changed: Car) {
  updateInLists<Car>(queryClient, carKeys.lists, changed._id, (_car, key) => {
    const { status } = (key as ReturnType<typeof carKeys.list>)[2];
    return status === 'all' || status === changed.status ? changed : undefined;
  });
}

function addCarToCache(queryClient: QueryClient, car: Car) {
  queryClient.setQueryData<{ rows: Car[]; total: number }>(
    carKeys.list({ status: 'all', search: '' }),
    (list) => {
      // A retry after a lost response may return a car that is already listed.
      if (!list || list.rows.some(({ _id }) => _id === car._id)) return list;
      return { rows: [car, ...list.rows], total: list.total + 1 };
    },
  );
}

const updateCountsInCache = (
  queryClient: QueryClient,
  statusChange: Parameters<typeof carCountsAfter>[1],
) =>
  queryClient.setQueriesData<CarCounts>(
    { queryKey: carKeys.counts },
    (counts) => counts && carCountsAfter(counts, statusChange),
  );

export const useDeleteCar = () =>
  useOptimisticMutation({
    affectedKeys: [carKeys.all, activityKey],
    mutationFn: (car: Car) => call(deleteCar, { params: { id: car._id } }),
    updateCache: (queryClient, car) => {
      updateInLists<Car>(queryClient, carKeys.lists, car._id, () => undefined);
      updateCountsInCache(queryClient, { from: car.status });
    },
  });
