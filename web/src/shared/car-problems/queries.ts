import {
  type CarProblemStatus,
  listCarProblems,
  setCarProblemStatus,
} from '@chesapeake/contract/cars/car-problems';
import type { ReplyOf } from '@chesapeake/contract/http/endpoint';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { updateInLists, useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import { activityKey } from '../activity/index.ts';
import { signedLinkFreshMs } from '../signed-link/index.ts';

export type Problem = ReplyOf<typeof listCarProblems>[number];

const problemKeys = {
  all: [queryRoots.carProblems],
  of: (carId: string) => [queryRoots.carProblems, carId],
};

export const useCarProblems = (carId: string) =>
  useQuery({
    queryKey: problemKeys.of(carId),
    queryFn: ({ signal }) => call(listCarProblems, { query: { car: carId, limit: 50 }, signal }),
    // The photo links expire while the page is open.
    refetchInterval: signedLinkFreshMs,
  });

interface Answer {
  id: string;
  status: CarProblemStatus;
  answer: string;
}

export const useAnswerProblem = () =>
  useOptimisticMutation({
    affectedKeys: [problemKeys.all, activityKey],
    mutationFn: ({ id, ...body }: Answer) => call(setCarProblemStatus, { params: { id }, body }),
    updateCache: (queryClient, { id, status, answer }) =>
      updateInLists<Problem>(queryClient, problemKeys.all, id, (problem) => ({
        ...problem,
        status,
        answer: answer.trim() || null,
      })),
  });
