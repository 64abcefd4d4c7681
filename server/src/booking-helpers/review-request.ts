import { reviewRequestDelayHours } from '@chesapeake/contract/reviews/reviews';
import { addMs, hours } from '../clock.ts';
import type { ScheduledMessage } from '../outbox/domain-event.ts';

/** Schedules the email that asks the customer for a review. */
export const buildReviewRequest = ({ _id }: { _id: string }, endedAt: Date): ScheduledMessage => ({
  topic: 'review.asked',
  payload: { bookingId: _id },
  dueAt: addMs(endedAt, hours(reviewRequestDelayHours)).toISOString(),
});
