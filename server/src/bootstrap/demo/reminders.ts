import { firstPickupReminder } from '../../booking-helpers/pickup-reminders.ts';
import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import type { Outbox } from '../../outbox/outbox.ts';

/**
 * Demo rides are inserted directly, so their reminders have to be scheduled here, except those a
 * migration has scheduled.
 */
export async function prepareReminders({ clock, outbox }: { clock: Clock; outbox: Outbox }) {
  return async (tx: Tx) => {
    const known = await tx
      .selectFrom('outbox')
      .select('payload')
      .where('topic', 'in', ['booking.next-reminder', 'booking.pickup-near'])
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
      rides
        .filter(({ _id }) => !knownIds.has(_id))
        .flatMap((ride) => firstPickupReminder(ride, now)),
    );
  };
}
