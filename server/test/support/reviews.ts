import { writeReview } from '@chesapeake/contract/reviews/reviews';
import type { TestApp } from './app.ts';
import { rideAtStage } from './rides.ts';

type Ride = Awaited<ReturnType<typeof rideAtStage>>;

export const aReview = { rating: 5, tags: ['On time'], words: 'Calm and on time.' };

/** Writes or edits the review of a ride as its customer. */
export const submitReview = (
  app: TestApp,
  { _id, customer }: Pick<Ride, '_id' | 'customer'>,
  changes: object = {},
) =>
  app.call(writeReview, {
    token: customer.token,
    params: { id: _id },
    body: { ...aReview, ...changes },
  });

/** A completed ride with a review. */
export async function reviewedRide(
  app: TestApp,
  changes: object = {},
  options: Parameters<typeof rideAtStage>[2] = {},
) {
  const ride = await rideAtStage(app, 'Completed', options);
  const response = await submitReview(app, ride, changes);
  if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  return { ...ride, reviewId: response.body.review._id as string };
}
