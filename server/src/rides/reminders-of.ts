import { pickupMoments } from '@chesapeake/contract/pickup-moments';
import { hours, later } from '../clock.ts';
import type { Later } from '../outbox/news.ts';

/** When its pickup is to be looked at, as far as that is still ahead. */
export const remindersOf = (
  { _id, pickupTime }: { _id: string; pickupTime: Date },
  now: Date,
): Later[] =>
  pickupMoments
    .map((hoursBefore) => ({ hoursBefore, due: later(pickupTime, -hours(hoursBefore)) }))
    .filter(({ due }) => due > now)
    .map(({ hoursBefore, due }) => ({
      topic: 'booking.pickup-near',
      payload: { bookingId: _id, hoursBefore },
      dueAt: due.toISOString(),
    }));
