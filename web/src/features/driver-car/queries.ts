import {
  type CarProblem,
  type carProblemForm,
  getDriverCar,
  reportCarProblem,
} from '@chesapeake/contract/cars/car-problems';
import type { ReplyOf } from '@chesapeake/contract/http/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/http.ts';
import { withMissingDriverError } from '../../lib/missing-driver-error.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { signedLinkFreshMs } from '../../shared/signed-link/index.ts';

export type DriverCarDetails = ReplyOf<typeof getDriverCar>;
export type CarBooking = DriverCarDetails['bookings'][number];
export type ReportedProblem = DriverCarDetails['problems'][number];

const carKey = [queryRoots.driverCar];

export const useDriverCar = () =>
  useQuery({
    queryKey: carKey,
    queryFn: ({ signal }) => withMissingDriverError(call(getDriverCar, { signal }), signal),
    // The photo links expire while the page is open.
    refetchInterval: signedLinkFreshMs,
  });

interface Report {
  body: z.output<typeof carProblemForm>;
  photo: File | null;
}

/** Adds the report to the list as soon as the server answers. */
export function useReportProblem() {
  const queryClient = useQueryClient();
  const { keyFor, resetKey } = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ body, photo }: Report) =>
      call(reportCarProblem, { body, files: { photo }, idempotencyKey: keyFor(body, { photo }) }),
    onSuccess: (problem) => {
      resetKey();
      queryClient.setQueryData<DriverCarDetails>(
        carKey,
        (current) => current && withReport(current, problem),
      );
      void queryClient.invalidateQueries({ queryKey: carKey });
    },
    onError: (error) => {
      // The car was assigned to someone else meanwhile.
      if (error instanceof ApiError && error.status === 409) {
        void queryClient.invalidateQueries({ queryKey: carKey });
      }
    },
  });
}

function withReport(current: DriverCarDetails, problem: CarProblem): DriverCarDetails {
  const { car, problems } = current;
  // A retry after a lost response may return a report that is already listed.
  if (!car || problems.some(({ _id }) => _id === problem._id)) return current;
  const { brand, model, plateNumber } = car;
  return {
    ...current,
    problems: [{ ...problem, car: { name: `${brand} ${model}`, plateNumber } }, ...problems],
  };
}
