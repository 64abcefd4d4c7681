import {
  type DriversReview,
  firstNameOf,
  type OfficeReview,
  type ReviewOfBooking,
  reviewEditDays,
} from '@chesapeake/contract/reviews';
import { days, later } from '../../clock.ts';
import type { Review } from './repository.ts';

export const editableUntil = ({ createdAt }: Review) => later(createdAt, days(reviewEditDays));

/** `isOpen`: the caller is whose ride it was, and it is over. */
export function forCustomer(
  review: Review | undefined,
  { now, isOpen }: { now: Date; isOpen: boolean },
): ReviewOfBooking {
  if (!review) return { review: null, mayWrite: isOpen, editableUntil: null };
  const until = editableUntil(review);
  return { review, mayWrite: isOpen && now <= until, editableUntil: until };
}

const rideOf = ({ bookingId, serviceType, pickupTime }: Review) => ({
  _id: bookingId,
  serviceType,
  pickupTime,
});

export const forDriver = (review: Review): DriversReview => ({
  ...review,
  customer: firstNameOf(review.customerName),
  booking: rideOf(review),
});

export const forOffice = (review: Review): OfficeReview => ({
  ...review,
  customer: { _id: review.customerId, name: review.customerName },
  driver: { _id: review.driverId, name: review.driverName },
  booking: rideOf(review),
});
