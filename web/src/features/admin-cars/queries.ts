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
} from '@chesapeake/contract/cars';
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { activityKey } from '../../lib/activity.tsx';
import { hasChangedElsewhere } from '../../lib/call-error.ts';
import { useFormKey } from '../../lib/form-key.ts';
import { call } from '../../lib/http.ts';
import { useLookAgain } from '../../lib/look-again.ts';
import { showInLists, useOptimistic } from '../../lib/optimistic.ts';
import { roots } from '../../lib/query-roots.ts';
import { type CarCounts, countsAfter } from './counting.ts';

interface ListQuery {
  status: CarStatus | 'all';
  search: string;
}

const carKeys = {
  all: [roots.adminCars],
  lists: [roots.adminCars, 'list'],
  list: (query: ListQuery) => [roots.adminCars, 'list', query] as const,
  counts: [roots.adminCars, 'counts'],
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
    ...useLookAgain(),
  });

export const useCarCounts = () =>
  useQuery({
    queryKey: carKeys.counts,
    queryFn: ({ signal }) => call(countCars, { signal }),
    ...useLookAgain(),
  });

interface Saved {
  /** None where it is a new one. */
  car: Car | undefined;
  body: CarBody;
  /** What was typed into: the rest may have been changed by somebody else meanwhile. */
  changed: readonly string[];
  image: File | null;
}
type CarBody = z.output<typeof carChange>;

/** The car as it is by now, with what was changed here. */
async function changeOf({ _id }: Car, { body, changed }: Saved): Promise<CarBody> {
  const now = await call(getCar, { params: { id: _id } });
  const own = Object.entries(body).filter(([name]) => changed.includes(name));
  return {
    brand: now.brand,
    model: now.model,
    plateNumber: now.plateNumber,
    capacity: now.capacity,
    status: now.status,
    clearImage: body.clearImage,
    ...Object.fromEntries(own),
  };
}

/** Adds a car or changes one. The answer is on the screen before the lists are asked again. */
export function useSaveCar() {
  const queries = useQueryClient();
  const { keyOf, forget } = useFormKey();
  return useMutation({
    mutationFn: async (saved: Saved) => {
      const { car, body, image } = saved;
      return car
        ? call(changeCar, {
            params: { id: car._id },
            body: await changeOf(car, saved),
            files: { image },
          })
        : call(addCar, { body, files: { image }, idempotencyKey: keyOf(body, { image }) });
    },
    onSuccess: (saved, { car }) => {
      if (car) showChanged(queries, saved);
      else showNew(queries, saved);
      showCounts(queries, { from: car?.status, to: saved.status });
      if (!car) forget();
      refresh(queries);
    },
    onError: (error) => {
      if (hasChangedElsewhere(error)) refresh(queries);
    },
  });
}

function refresh(queries: QueryClient) {
  void queries.invalidateQueries({ queryKey: carKeys.all });
  void queries.invalidateQueries({ queryKey: activityKey });
}

function showChanged(queries: QueryClient, changed: Car) {
  showInLists<Car>(queries, carKeys.lists, changed._id, (_car, key) => {
    const { status } = (key as ReturnType<typeof carKeys.list>)[2];
    return status === 'all' || status === changed.status ? changed : undefined;
  });
}

function showNew(queries: QueryClient, car: Car) {
  queries.setQueryData<{ rows: Car[]; total: number }>(
    carKeys.list({ status: 'all', search: '' }),
    (list) => {
      // A try after a lost answer is answered with a car that may be here already.
      if (!list || list.rows.some(({ _id }) => _id === car._id)) return list;
      return { rows: [car, ...list.rows], total: list.total + 1 };
    },
  );
}

const showCounts = (queries: QueryClient, move: Parameters<typeof countsAfter>[1]) =>
  queries.setQueryData<CarCounts>(carKeys.counts, (counts) => counts && countsAfter(counts, move));

export const useDeleteCar = () =>
  useOptimistic({
    touches: [carKeys.all, activityKey],
    act: (car: Car) => call(deleteCar, { params: { id: car._id } }),
    show: (queries, car) => {
      showInLists<Car>(queries, carKeys.lists, car._id, () => undefined);
      showCounts(queries, { from: car.status });
    },
  });
