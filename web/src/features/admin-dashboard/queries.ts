import { type announcement, sendNotification } from '@chesapeake/contract/announcements';
import { getDashboardStats } from '@chesapeake/contract/dashboard';
import { listUsers } from '@chesapeake/contract/users';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { useFormKey } from '../../lib/form-key.ts';
import { call } from '../../lib/http.ts';
import { useAfterPause } from '../../lib/pause.ts';

export const dashboardKeys = {
  all: ['admin-dashboard'] as const,
  people: (search: string) => ['admin-dashboard-people', search] as const,
};

const refreshEveryMs = 30_000;

/** Everything that the dashboard shows, in one answer. */
export const useDashboardStats = () =>
  useQuery({
    queryKey: dashboardKeys.all,
    queryFn: ({ signal }) => call(getDashboardStats, { signal }),
    // What never came is asked for by Try Again: else the failure would be told every time.
    refetchInterval: ({ state }) => (state.data ? refreshEveryMs : false),
  });

/** As many as are looked through at a glance; whoever is not among them is typed on for. */
const peopleFound = 8;

/** Nothing while nothing is searched for. */
export function useFoundPeople(typed: string) {
  const search = useAfterPause(typed.trim());
  const { data, isError } = useQuery({
    queryKey: dashboardKeys.people(search),
    queryFn: ({ signal }) =>
      call(listUsers, { query: { search, sort: 'name', limit: peopleFound }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  return { found: search === '' ? undefined : data?.rows, isFailed: isError };
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
