import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import { remindersOf } from '../../rides/reminders-of.ts';

/** The rides of the demo were never booked, so nothing is due for them; those of before the reminders have theirs. */
export async function prepareReminders({ clock, outbox }: { clock: Clock; outbox: Outbox }) {
  return async (tx: Tx) => {
    const known = await tx
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'booking.pickup-near')
      .execute();
    const knownIds = new Set(
      known.map(({ payload }) => (payload as { bookingId: string }).bookingId),
    );
    const rides = await tx
      .selectFrom('bookings')
      .select(['id as _id', 'pickup_at as pickupTime'])
      .where('status', 'in', ['Pending', 'Accepted'])
      .where('deleted_at', 'is', null)
      .execute();
    const now = clock();
    await outbox.schedule(
      tx,
      rides.filter(({ _id }) => !knownIds.has(_id)).flatMap((ride) => remindersOf(ride, now)),
    );
  };
}
