import { type announcement, sendNotification } from '@chesapeake/contract/announcements';
import { getDashboardStats } from '@chesapeake/contract/dashboard';
import { listUsers } from '@chesapeake/contract/users';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { useFormKey } from '../../lib/form-key.ts';
import { call } from '../../lib/http.ts';
import { useLookAgain } from '../../lib/look-again.ts';
import { useAfterPause } from '../../lib/pause.ts';
import { roots } from '../../lib/query-roots.ts';

const dashboardKeys = {
  all: [roots.adminDashboard] as const,
  people: (search: string) => [roots.adminUsers, 'found', search] as const,
};

/** Everything that the dashboard shows, in one answer. */
export const useDashboardStats = () => {
  const { refetchInterval } = useLookAgain();
  return useQuery({
    queryKey: dashboardKeys.all,
    queryFn: ({ signal }) => call(getDashboardStats, { signal }),
    // What never came is asked for by Try Again: else the failure would be told every time.
    refetchInterval: ({ state }) => (state.data ? refetchInterval : false),
  });
};

/** As many as are looked through at a glance; whoever is not among them is typed on for. */
const peopleFound = 8;

/** Nothing while nothing is searched for, and nobody but those that what is typed now has found. */
export function useFoundPeople(typed: string) {
  const wanted = typed.trim();
  const search = useAfterPause(wanted);
  const { data, isError } = useQuery({
    queryKey: dashboardKeys.people(search),
    queryFn: ({ signal }) =>
      call(listUsers, { query: { search, sort: 'name', limit: peopleFound }, signal }),
    enabled: search !== '',
  });
  const isAnswered = search !== '' && search === wanted;
  return { found: isAnswered ? data?.rows : undefined, isFailed: isAnswered && isError };
}

/** Sent once, however often its answer was lost; the same words again later are another. */
export function useAnnounce() {
  const { keyOf, forget } = useFormKey();
  return useMutation({
    mutationFn: (body: z.output<typeof announcement>) =>
      call(sendNotification, { body, idempotencyKey: keyOf(body) }),
    onSuccess: forget,
  });
}
