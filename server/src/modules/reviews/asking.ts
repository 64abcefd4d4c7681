import type { Clock } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import type { ReviewAsked } from '../../outbox/news.ts';
import { each, type Outbox } from '../../outbox/outbox.ts';
import type { Bookings } from '../bookings/service.ts';
import type { Mail } from '../mail/service.ts';
import type { SettingsService } from '../settings/service.ts';
import { askedLetter } from './letters.ts';
import * as repository from './repository.ts';

interface Deps {
  clock: Clock;
  bookings: Bookings;
  mail: Mail;
  outbox: Outbox;
  settings: SettingsService;
}

/** A while after the ride, its customer is asked how it was: once, and not who said it already. */
export function askForReviews({ clock, bookings, mail, outbox, settings }: Deps) {
  async function ask(tx: Tx, { bookingId }: ReviewAsked) {
    // Read anew when it is due: it may be deleted by now.
    const ride = await bookings.find(tx, bookingId);
    if (ride?.status !== 'Completed' || (await repository.findOfBooking(tx, bookingId))) return;
    const business = { ...(await settings.read(tx)), now: clock() };
    await mail.queueWished(tx, [
      { userId: ride.user._id, kind: 'review-asked', letter: askedLetter(ride, business) },
    ]);
  }
  outbox.handle('review.asked', { inside: each(ask) });
}
