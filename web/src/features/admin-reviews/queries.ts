import {
  type AdminReview,
  chooseReview,
  getReviewSummary,
  hideReview,
  listDriverRatingTrends,
  listReviews,
  type ReviewState,
  replyToReview,
} from '@chesapeake/contract/reviews/reviews';
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { updateInLists, useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import { usePollingInterval } from '../../lib/use-polling-interval.ts';

interface ReviewFilters {
  driver: string;
  from: string;
  to: string;
  state: ReviewState;
}

interface ListQuery extends ReviewFilters {
  stars: 'all' | '1' | '2' | '3' | '4' | '5';
  page: number;
}

const keys = {
  all: [queryRoots.adminReviews],
  lists: [queryRoots.adminReviews, 'list'],
  list: (query: ListQuery) => [queryRoots.adminReviews, 'list', query] as const,
  summary: (filters: ReviewFilters) => [queryRoots.adminReviews, 'summary', filters] as const,
  drivers: [queryRoots.adminReviews, 'drivers'],
};

export const reviewsPerPage = 10;

/** Omits empty filters. */
const toQuery = ({ driver, from, to, state }: ReviewFilters) => ({
  driver: driver || undefined,
  from: from || undefined,
  to: to || undefined,
  state,
});

export const useReviews = ({ stars, page, ...filters }: ListQuery) =>
  useQuery({
    ...usePollingInterval(),
    queryKey: keys.list({ ...filters, stars, page }),
    queryFn: ({ signal }) =>
      call(listReviews, {
        query: { ...toQuery(filters), stars, page, limit: reviewsPerPage },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const useReviewSummary = (filters: ReviewFilters) =>
  useQuery({
    ...usePollingInterval(),
    queryKey: keys.summary(filters),
    queryFn: ({ signal }) => call(getReviewSummary, { query: toQuery(filters), signal }),
    placeholderData: keepPreviousData,
  });

/** The maximum for a select list. */
const maxDrivers = 200;

export const useReviewedDrivers = () =>
  useQuery({
    ...usePollingInterval(),
    queryKey: keys.drivers,
    queryFn: ({ signal }) => call(listDriverRatingTrends, { query: { limit: maxDrivers }, signal }),
  });

/**
 * Updates a review in all lists. The next refetch drops it from lists where it no longer belongs.
 */
const updateCache = (queryClient: QueryClient, review: AdminReview) =>
  updateInLists<AdminReview>(queryClient, keys.lists, review._id, () => review);

/** Not optimistic: the form waits for the response. */
function useReviewChange<Variables extends { id: string }>(
  mutationFn: (variables: Variables) => Promise<AdminReview>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: mutationFn,
    onSuccess: (review) => updateCache(queryClient, review),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: keys.all }),
  });
}

export const useReplyToReview = () =>
  useReviewChange(({ id, reply }: { id: string; reply: string }) =>
    call(replyToReview, { params: { id }, body: { reply } }),
  );

export const useHideReview = () =>
  useReviewChange(({ id, reason }: { id: string; reason: string }) =>
    call(hideReview, { params: { id }, body: { hidden: true, reason } }),
  );

export const useShowReview = () =>
  useOptimisticMutation({
    affectedKeys: [keys.all],
    mutationFn: ({ _id }: AdminReview) =>
      call(hideReview, { params: { id: _id }, body: { hidden: false } }),
    updateCache: (queryClient, review) =>
      updateCache(queryClient, { ...review, hiddenAt: null, hiddenReason: null, hiddenBy: null }),
  });

/** Shows a review on the home page, or removes it from there. */
export const useChooseReview = () =>
  useReviewChange(
    ({ id, ...body }: { id: string; isChosen: boolean; words: AdminReview['words'] }) =>
      call(chooseReview, { params: { id }, body }),
  );
