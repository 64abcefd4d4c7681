import {
  type CarProblem,
  type carProblemForm,
  getDriverCar,
  reportCarProblem,
} from '@chesapeake/contract/cars/car-problems';
import type { ReplyOf } from '@chesapeake/contract/http/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { CallError } from '../../lib/call-error.ts';
import { call } from '../../lib/http.ts';
import { orMissingRecord } from '../../lib/missing-record.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { signedLinkFreshMs } from '../../shared/signed-link/index.ts';

export type DriversCar = ReplyOf<typeof getDriverCar>;
export type CarBooking = DriversCar['bookings'][number];
export type ReportedProblem = DriversCar['problems'][number];

const carKey = [queryRoots.driverCar];

export const useDriversCar = () =>
  useQuery({
    queryKey: carKey,
    queryFn: ({ signal }) => orMissingRecord(call(getDriverCar, { signal }), signal),
    // The photo links expire while the page is open.
    refetchInterval: signedLinkFreshMs,
  });

interface Report {
  body: z.output<typeof carProblemForm>;
  photo: File | null;
}

/** Adds the report to the list as soon as the server answers. */
export function useReportProblem() {
  const queries = useQueryClient();
  const { keyFor, resetKey } = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ body, photo }: Report) =>
      call(reportCarProblem, { body, files: { photo }, idempotencyKey: keyFor(body, { photo }) }),
    onSuccess: (problem) => {
      resetKey();
      queries.setQueryData<DriversCar>(
        carKey,
        (current) => current && withReport(current, problem),
      );
      void queries.invalidateQueries({ queryKey: carKey });
    },
    onError: (error) => {
      // The car was assigned to someone else meanwhile.
      if (error instanceof CallError && error.status === 409) {
        void queries.invalidateQueries({ queryKey: carKey });
      }
    },
  });
}

function withReport(current: DriversCar, problem: CarProblem): DriversCar {
  const { car, problems } = current;
  // A retry after a lost response may return a report that is already listed.
  if (!car || problems.some(({ _id }) => _id === problem._id)) return current;
  const { brand, model, plateNumber } = car;
  return {
    ...current,
    problems: [{ ...problem, car: { name: `${brand} ${model}`, plateNumber } }, ...problems],
  };
}
