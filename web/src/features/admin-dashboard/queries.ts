import { listUsers } from '@chesapeake/contract/accounts/users';
import {
  type announcement,
  sendAnnouncement,
} from '@chesapeake/contract/notifications/announcements';
import { getDashboardStats } from '@chesapeake/contract/reports/dashboard';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { useDebouncedText } from '../../lib/use-debounced-text.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { usePollingInterval } from '../../lib/use-polling-interval.ts';

const dashboardKeys = {
  all: [queryRoots.adminDashboard] as const,
  people: (search: string) => [queryRoots.adminUsers, 'found', search] as const,
};

/** All dashboard data in one request. */
export const useDashboardStats = () => {
  const { refetchInterval } = usePollingInterval();
  return useQuery({
    queryKey: dashboardKeys.all,
    queryFn: ({ signal }) => call(getDashboardStats, { signal }),
    // After a failed first load only Try Again refetches; polling would toast the failure every
    // time.
    refetchInterval: ({ state }) => (state.data ? refetchInterval : false),
  });
};

/** Enough to scan at a glance; further typing narrows the search. */
const maxPeopleFound = 8;

/** Returns nothing for an empty search, and only people that the current text found. */
export function usePeopleSearch(typed: string) {
  const trimmed = typed.trim();
  const search = useDebouncedText(trimmed);
  const { data, isError } = useQuery({
    queryKey: dashboardKeys.people(search),
    queryFn: ({ signal }) =>
      call(listUsers, { query: { search, sort: 'name', limit: maxPeopleFound }, signal }),
    enabled: search !== '',
  });
  const isAnswered = search !== '' && search === trimmed;
  return { people: isAnswered ? data?.rows : undefined, isFailed: isAnswered && isError };
}

/**
 * Retrying after a lost response sends the announcement once; the same text sent later is a new
 * one.
 */
export function useAnnounce() {
  const { keyFor, resetKey } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: z.output<typeof announcement>) =>
      call(sendAnnouncement, { body, idempotencyKey: keyFor(body) }),
    onSuccess: resetKey,
  });
}
