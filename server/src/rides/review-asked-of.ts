import { reviewAskedAfterHours } from '@chesapeake/contract/reviews';
import { hours, later } from '../clock.ts';
import type { Later } from '../outbox/news.ts';

/** When its customer is to be asked how it was. */
export const reviewAskedOf = ({ _id }: { _id: string }, endedAt: Date): Later => ({
  topic: 'review.asked',
  payload: { bookingId: _id },
  dueAt: later(endedAt, hours(reviewAskedAfterHours)).toISOString(),
});
