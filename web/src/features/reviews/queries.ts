import {
  getDriversRating,
  getReview,
  listDriversReviews,
  type ReviewForm,
  type ReviewOfBooking,
  writeReview,
} from '@chesapeake/contract/reviews';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasChangedElsewhere } from '../../lib/call-error.ts';
import { call } from '../../lib/http.ts';
import { roots } from '../../lib/query-roots.ts';

const keys = {
  ofBooking: (id: string) => [roots.reviews, 'booking', id],
  drivers: (page: number) => [roots.reviews, 'driver', page],
  rating: [roots.reviews, 'rating'],
};

export const reviewsAPage = 5;

export const useReview = (id: string) =>
  useQuery<ReviewOfBooking>({
    queryKey: keys.ofBooking(id),
    queryFn: ({ signal }) => call(getReview, { params: { id }, signal }),
  });

/** Written again it is the same review: so it needs no key. */
export function useWriteReview(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ReviewForm) => call(writeReview, { params: { id }, body }),
    onSuccess: (review) => {
      queries.setQueryData<ReviewOfBooking>(keys.ofBooking(id), review);
      void queries.invalidateQueries({ queryKey: [roots.bookings] });
    },
    onError: (error) => {
      if (hasChangedElsewhere(error))
        void queries.invalidateQueries({ queryKey: keys.ofBooking(id) });
    },
  });
}

export const useDriversReviews = (page: number) =>
  useQuery({
    queryKey: keys.drivers(page),
    queryFn: ({ signal }) =>
      call(listDriversReviews, { query: { page, limit: reviewsAPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const useDriversRating = () =>
  useQuery({
    queryKey: keys.rating,
    queryFn: ({ signal }) => call(getDriversRating, { signal }),
  });
