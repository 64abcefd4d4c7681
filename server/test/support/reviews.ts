import { writeReview } from '@chesapeake/contract/reviews';
import type { TestApp } from './app.ts';
import { rideIn } from './rides.ts';

type Ride = Awaited<ReturnType<typeof rideIn>>;

export const aReview = { rating: 5, tags: ['On time'], words: 'Calm and on time.' };

/** Writes or changes the review of a ride, as its customer. */
export const review = (
  app: TestApp,
  { _id, customer }: Pick<Ride, '_id' | 'customer'>,
  changes: object = {},
) =>
  app.call(writeReview, {
    token: customer.token,
    params: { id: _id },
    body: { ...aReview, ...changes },
  });

/** A ride that is over, and what its customer said of it. */
export async function reviewedRide(
  app: TestApp,
  changes: object = {},
  given: Parameters<typeof rideIn>[2] = {},
) {
  const ride = await rideIn(app, 'Completed', given);
  const answer = await review(app, ride, changes);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return { ...ride, reviewId: answer.body.review._id as string };
}
