import { examplePeople, exampleRide } from '../../booking-helpers/example-ride.ts';
import type { FormatContext } from '../../booking-helpers/format-ride-name.ts';
import * as emails from './email-templates.ts';

/** Example review emails for the preview. */
export function exampleReviewEmails(context: FormatContext) {
  const ride = exampleRide(context, context.now);
  return {
    'review-asked': emails.reviewRequestEmail(
      { ...ride, driver: { name: examplePeople.driver } },
      context,
    ),
    'low-rating': emails.lowRatingEmail(
      {
        ...ride,
        bookingId: ride._id,
        rating: 2,
        customerName: examplePeople.customer,
        driverName: examplePeople.driver,
        tags: [],
        words: 'We waited for twenty minutes.',
      },
      context,
    ),
  };
}
