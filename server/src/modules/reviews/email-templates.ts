import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { shortId } from '@chesapeake/contract/format/short-id';
import { pages } from '@chesapeake/contract/pages/pages';
import { type FormatContext, formatRideName } from '../../booking-helpers/format-ride-name.ts';
import { type EmailContent, fact, userSuppliedFact } from '../../mail/email-content.ts';
import type { Review } from './repository.ts';

interface RatedRide {
  _id: string;
  serviceType: string;
  pickupTime: Date;
  driver: { name: string } | null;
}

export const reviewRequestEmail = (ride: RatedRide, context: FormatContext): EmailContent => ({
  heading: 'How was your ride?',
  subject: `How was your ride? ${formatRideName(ride, context)}`,
  paragraphs: [
    'Thank you for riding with us. A star rating is all it takes, and a few words help your driver even more.',
  ],
  facts: [
    ...fact('service', 'Service', serviceName(context.services, ride.serviceType)),
    ...fact(
      'pickup',
      'Pickup time',
      formatDateTimeAutoYear(ride.pickupTime, context.zone, context.now),
    ),
    ...userSuppliedFact('driver', 'Driver', ride.driver?.name),
  ],
  action: {
    label: 'Rate your ride',
    path: `${pages.booking.replace(':id', ride._id)}#review`,
  },
  // Reviews need an account.
  forGuests: null,
});

type LowRating = Pick<
  Review,
  | 'bookingId'
  | 'serviceType'
  | 'pickupTime'
  | 'rating'
  | 'customerName'
  | 'driverName'
  | 'tags'
  | 'words'
>;

/** Alerts admins of a low rating. */
export const lowRatingEmail = (review: LowRating, context: FormatContext): EmailContent => ({
  heading: `A customer gave a ride ${review.rating} of 5 stars`,
  subject: `A customer gave a ride ${review.rating} of 5 stars: ${formatRideName(review, context)}`,
  paragraphs: ['A customer was unhappy with this ride. A personal reply helps.'],
  facts: [
    ...fact('booking', 'Booking', shortId(review.bookingId)),
    ...fact('ride', 'Ride', formatRideName(review, context)),
    ...userSuppliedFact('customer', 'Customer', review.customerName),
    ...userSuppliedFact('driver', 'Driver', review.driverName),
    ...fact('tags', 'Tags', review.tags.join(', ')),
    ...userSuppliedFact('words', 'Comment', review.words),
  ],
  action: { label: 'Open the reviews', path: `${pages.adminReviews}?stars=${review.rating}` },
});
