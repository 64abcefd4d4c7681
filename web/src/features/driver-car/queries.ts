import {
  type CarProblem,
  getDriversCar,
  type problemForm,
  reportCarProblem,
} from '@chesapeake/contract/car-problems';
import type { ReplyOf } from '@chesapeake/contract/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { CallError } from '../../lib/call-error.ts';
import { useFormKey } from '../../lib/form-key.ts';
import { call } from '../../lib/http.ts';
import { orMissingRecord } from '../../lib/missing-record.ts';
import { roots } from '../../lib/query-roots.ts';
import { signedLinkFreshMs } from '../../lib/signed-link.tsx';

export type DriversCar = ReplyOf<typeof getDriversCar>;
export type CarBooking = DriversCar['bookings'][number];
export type ReportedProblem = DriversCar['problems'][number];

const carKey = [roots.driverCar];

export const useDriversCar = () =>
  useQuery({
    queryKey: carKey,
    queryFn: ({ signal }) => orMissingRecord(call(getDriversCar, { signal }), signal),
    // The links to the photos grow old while the page is looked at.
    refetchInterval: signedLinkFreshMs,
  });

interface Report {
  body: z.output<typeof problemForm>;
  photo: File | null;
}

/** The report is in the list as soon as it is answered. */
export function useReportProblem() {
  const queries = useQueryClient();
  const { keyOf, forget } = useFormKey();
  return useMutation({
    mutationFn: ({ body, photo }: Report) =>
      call(reportCarProblem, { body, files: { photo }, idempotencyKey: keyOf(body, { photo }) }),
    onSuccess: (problem) => {
      forget();
      queries.setQueryData<DriversCar>(carKey, (seen) => seen && withReport(seen, problem));
      void queries.invalidateQueries({ queryKey: carKey });
    },
    onError: (error) => {
      // The car was given to somebody else meanwhile.
      if (error instanceof CallError && error.status === 409) {
        void queries.invalidateQueries({ queryKey: carKey });
      }
    },
  });
}

function withReport(seen: DriversCar, problem: CarProblem): DriversCar {
  const { car, problems } = seen;
  // A try after a lost answer is answered with a report that may be here already.
  if (!car || problems.some(({ _id }) => _id === problem._id)) return seen;
  const { brand, model, plateNumber } = car;
  return {
    ...seen,
    problems: [{ ...problem, car: { name: `${brand} ${model}`, plateNumber } }, ...problems],
  };
}
