import {
  type BookingReview,
  getDriverRating,
  getReview,
  listDriverReviews,
  type ReviewForm,
  writeReview,
} from '@chesapeake/contract/reviews/reviews';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasChangedElsewhere } from '../../lib/api-error.ts';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';

const keys = {
  ofBooking: (id: string) => [queryRoots.reviews, 'booking', id],
  drivers: (page: number) => [queryRoots.reviews, 'driver', page],
  rating: [queryRoots.reviews, 'rating'],
};

export const reviewsPerPage = 5;

export const useReview = (id: string) =>
  useQuery<BookingReview>({
    queryKey: keys.ofBooking(id),
    queryFn: ({ signal }) => call(getReview, { params: { id }, signal }),
  });

/** Idempotent: writing it again updates the same review, so no key is needed. */
export function useWriteReview(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ReviewForm) => call(writeReview, { params: { id }, body }),
    onSuccess: (review) => {
      queryClient.setQueryData<BookingReview>(keys.ofBooking(id), review);
      void queryClient.invalidateQueries({ queryKey: [queryRoots.bookings] });
    },
    onError: (error) => {
      if (hasChangedElsewhere(error))
        void queryClient.invalidateQueries({ queryKey: keys.ofBooking(id) });
    },
  });
}

export const useDriverReviews = (page: number) =>
  useQuery({
    queryKey: keys.drivers(page),
    queryFn: ({ signal }) =>
      call(listDriverReviews, { query: { page, limit: reviewsPerPage }, signal }),
    placeholderData: keepPreviousData,
  });

export const useDriverRating = () =>
  useQuery({
    queryKey: keys.rating,
    queryFn: ({ signal }) => call(getDriverRating, { signal }),
  });
