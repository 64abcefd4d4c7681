import {
  type AdminReview,
  type BookingReview,
  type DriverReview,
  firstNameOf,
  reviewEditDays,
} from '@chesapeake/contract/reviews/reviews';
import { addMs, days } from '../../clock.ts';
import type { Review } from './repository.ts';
import { mayBeTestimonial } from './testimonials.ts';

export const editableUntil = ({ createdAt }: Review) => addMs(createdAt, days(reviewEditDays));

/** `isOpen`: the caller is the customer, and the ride is completed. */
export function toBookingReview(
  review: Review | undefined,
  { now, isOpen }: { now: Date; isOpen: boolean },
): BookingReview {
  if (!review) return { review: null, mayWrite: isOpen, editableUntil: null };
  const until = editableUntil(review);
  return { review, mayWrite: isOpen && now <= until, editableUntil: until };
}

const toReviewedRide = ({ bookingId, serviceType, pickupTime }: Review) => ({
  _id: bookingId,
  serviceType,
  pickupTime,
});

export const toDriverReview = (review: Review): DriverReview => ({
  ...review,
  customer: firstNameOf(review.customerName),
  booking: toReviewedRide(review),
});

export const toAdminReview = (
  review: Review,
  { choosesReviews }: { choosesReviews: boolean },
): AdminReview => ({
  ...review,
  customer: { _id: review.customerId, name: review.customerName },
  driver: { _id: review.driverId, name: review.driverName },
  booking: toReviewedRide(review),
  mayBeChosen: choosesReviews && mayBeTestimonial(review),
});
