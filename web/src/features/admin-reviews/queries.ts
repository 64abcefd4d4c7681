import {
  hideReview,
  listReviewedDrivers,
  listReviews,
  type OfficeReview,
  type ReviewState,
  replyToReview,
  summarizeReviews,
} from '@chesapeake/contract/reviews';
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { useLookAgain } from '../../lib/look-again.ts';
import { showInLists, useOptimistic } from '../../lib/optimistic.ts';
import { roots } from '../../lib/query-roots.ts';

interface Narrowing {
  driver: string;
  from: string;
  to: string;
  state: ReviewState;
}

interface ListQuery extends Narrowing {
  stars: 'all' | '1' | '2' | '3' | '4' | '5';
  page: number;
}

const keys = {
  all: [roots.adminReviews],
  lists: [roots.adminReviews, 'list'],
  list: (query: ListQuery) => [roots.adminReviews, 'list', query] as const,
  summary: (narrowing: Narrowing) => [roots.adminReviews, 'summary', narrowing] as const,
  drivers: [roots.adminReviews, 'drivers'],
};

export const reviewsAPage = 10;

/** What is not said is not sent. */
const said = ({ driver, from, to, state }: Narrowing) => ({
  driver: driver || undefined,
  from: from || undefined,
  to: to || undefined,
  state,
});

export const useReviews = ({ stars, page, ...narrowing }: ListQuery) =>
  useQuery({
    ...useLookAgain(),
    queryKey: keys.list({ ...narrowing, stars, page }),
    queryFn: ({ signal }) =>
      call(listReviews, {
        query: { ...said(narrowing), stars, page, limit: reviewsAPage },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const useReviewSummary = (narrowing: Narrowing) =>
  useQuery({
    ...useLookAgain(),
    queryKey: keys.summary(narrowing),
    queryFn: ({ signal }) => call(summarizeReviews, { query: said(narrowing), signal }),
    placeholderData: keepPreviousData,
  });

/** As many as a list to choose from can hold. */
const driversAtMost = 200;

export const useReviewedDrivers = () =>
  useQuery({
    ...useLookAgain(),
    queryKey: keys.drivers,
    queryFn: ({ signal }) => call(listReviewedDrivers, { query: { limit: driversAtMost }, signal }),
  });

/** As it is by now; gone from lists that it no longer belongs to once they are asked anew. */
const show = (queries: QueryClient, review: OfficeReview) =>
  showInLists<OfficeReview>(queries, keys.lists, review._id, () => review);

/** Not shown before it is so: its form waits for the answer. */
function useReviewChange<Given extends { id: string }>(
  act: (given: Given) => Promise<OfficeReview>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (review) => show(queries, review),
    onSettled: () => void queries.invalidateQueries({ queryKey: keys.all }),
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
  useOptimistic({
    touches: [keys.all],
    act: ({ _id }: OfficeReview) =>
      call(hideReview, { params: { id: _id }, body: { hidden: false } }),
    show: (queries, review) =>
      show(queries, { ...review, hiddenAt: null, hiddenReason: null, hiddenBy: null }),
  });
