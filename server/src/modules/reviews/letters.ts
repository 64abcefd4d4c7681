import { datedMomentText } from '@chesapeake/contract/moments';
import { pages } from '@chesapeake/contract/pages';
import { serviceName } from '@chesapeake/contract/services';
import { shortId } from '@chesapeake/contract/short-id';
import type { Letter } from '../../mail/letter.ts';
import { type Business, rideName } from '../../rides/ride-name.ts';
import type { Review } from './repository.ts';

interface Ride {
  _id: string;
  serviceType: string;
  pickupTime: Date;
  driver: { name: string } | null;
}

export const askedLetter = (ride: Ride, business: Business): Letter => ({
  heading: 'How was your ride?',
  subject: `How was your ride? ${rideName(ride, business)}`,
  paragraphs: [
    'Thank you for riding with us. Tell us how it was: a few stars are enough, and a few words help your driver and us.',
  ],
  facts: [
    { label: 'Service', value: serviceName(business.services, ride.serviceType) },
    {
      label: 'Pickup time',
      value: datedMomentText(ride.pickupTime, business.zone, business.now),
    },
    ...(ride.driver ? [{ label: 'Driver', value: ride.driver.name, isChosen: true as const }] : []),
  ],
  action: {
    label: 'Rate your ride',
    path: `${pages.booking.replace(':id', ride._id)}#review`,
  },
});

type Rated = Pick<
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

/** To the office, when somebody was not happy. */
export const lowLetter = (review: Rated, business: Business): Letter => ({
  heading: `A ride was rated ${review.rating} of 5`,
  subject: `A ride was rated ${review.rating} of 5: ${rideName(review, business)}`,
  paragraphs: ['A customer was not happy with this ride. You can answer the review.'],
  facts: [
    { label: 'Booking', value: shortId(review.bookingId) },
    { label: 'Ride', value: rideName(review, business) },
    { label: 'Customer', value: review.customerName, isChosen: true },
    { label: 'Driver', value: review.driverName, isChosen: true },
    ...(review.tags.length > 0 ? [{ label: 'Tags', value: review.tags.join(', ') }] : []),
    ...(review.words ? [{ label: 'Words', value: review.words, isChosen: true as const }] : []),
  ],
  action: { label: 'Open the reviews', path: `${pages.adminReviews}?stars=${review.rating}` },
});
