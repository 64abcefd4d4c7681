import { examplePeople, exampleRide } from '../../rides/example-ride.ts';
import type { Business } from '../../rides/ride-name.ts';
import * as letters from './letters.ts';

/** What the letters about reviews look like. */
export function reviewExamples(business: Business) {
  const ride = exampleRide(business, business.now);
  return {
    'review-asked': letters.askedLetter(
      { ...ride, driver: { name: examplePeople.driver } },
      business,
    ),
    'low-rating': letters.lowLetter(
      {
        ...ride,
        bookingId: ride._id,
        rating: 2,
        customerName: examplePeople.customer,
        driverName: examplePeople.driver,
        tags: [],
        words: 'We waited for twenty minutes.',
      },
      business,
    ),
  };
}
