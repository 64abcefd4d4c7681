import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import type { ReviewRequest } from '../../outbox/domain-event.ts';
import { forEachPayload, type Outbox } from '../../outbox/outbox.ts';
import type { Bookings } from '../bookings/index.ts';
import type { Mail } from '../mail/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { reviewRequestEmail } from './email-templates.ts';
import * as repository from './repository.ts';

interface Deps {
  clock: Clock;
  bookings: Bookings;
  mail: Mail;
  outbox: Outbox;
  settings: SettingsService;
}

/** Asks the customer for a review some time after the ride, once, and only if there is none yet. */
export function registerReviewRequestHandler({ clock, bookings, mail, outbox, settings }: Deps) {
  async function ask(tx: Tx, { bookingId }: ReviewRequest) {
    // Read again when due, because the booking may have been deleted.
    const ride = await bookings.find(tx, bookingId);
    if (ride?.status !== 'Completed' || (await repository.findOfBooking(tx, bookingId))) return;
    const context = { ...(await settings.read(tx)), now: clock() };
    await mail.queueOptional(tx, [
      { userId: ride.user._id, kind: 'review-asked', content: reviewRequestEmail(ride, context) },
    ]);
  }
  outbox.handle('review.asked', { inTransaction: forEachPayload(ask) });
}
