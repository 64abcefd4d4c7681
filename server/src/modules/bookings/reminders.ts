import { dayIn } from '@chesapeake/contract/moments';
import { reminderTexts as texts } from '@chesapeake/contract/notification-texts';
import { type Clock, hours, later } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import { type News, type PickupNear, tellAdmins, tellUser } from '../../outbox/news.ts';
import { each, type Outbox } from '../../outbox/outbox.ts';
import { type Business, rideName } from '../../rides/ride-name.ts';
import type { NewsService } from '../news/service.ts';
import type { SettingsService } from '../settings/service.ts';
import { driversReminderLetter, reminderLetter, withoutDriverLetter } from './letters.ts';
import type { Ride } from './repository.ts';
import * as repository from './repository.ts';

interface Deps {
  clock: Clock;
  news: NewsService;
  outbox: Outbox;
  settings: SettingsService;
}

/** When a pickup comes near, whoever rides or drives is reminded, and the office of what has no driver. */
export function remindOfPickups({ clock, news, outbox, settings }: Deps) {
  async function remind(tx: Tx, { bookingId, hoursBefore }: PickupNear) {
    const ride = await repository.find(tx, bookingId);
    const now = clock();
    if (!ride || !isWorthIt(ride, hoursBefore, now)) return;
    const business = { ...(await settings.read(tx)), now };
    await news.tell(tx, pickupNear(ride, hoursBefore, business));
  }
  outbox.handle('booking.pickup-near', { inside: each(remind) });
}

/** Read anew when it is due: much may have happened since it was booked, an outage included. */
function isWorthIt(
  { status, pickupTime }: Ride,
  hoursBefore: PickupNear['hoursBefore'],
  now: Date,
) {
  const isAhead = status === 'Pending' || status === 'Accepted';
  // That of a day is not sent together with that of two hours.
  const nextOne = hoursBefore === 24 ? hours(2) : 0;
  return (
    isAhead && now >= later(pickupTime, -hours(hoursBefore)) && now < later(pickupTime, -nextOne)
  );
}

function pickupNear(
  ride: Ride,
  hoursBefore: PickupNear['hoursBefore'],
  business: Business,
): Pick<News, 'subject' | 'tell' | 'mail'> {
  const { zone, now } = business;
  const day = dayIn(ride.pickupTime, zone) === dayIn(now, zone) ? 'today' : 'tomorrow';
  const near = { ride: rideName(ride, business), hoursBefore, day };
  const kind = hoursBefore === 24 ? 'reminder-day' : 'reminder-hours';
  const customer = { userId: ride.user._id };
  const news = {
    subject: { kind: 'booking', id: ride._id } as const,
    tell: [tellUser(customer.userId, { type: 'info', message: texts.forCustomer(near) })],
    mail: [{ to: customer, kind, letter: reminderLetter(ride, business, near) } as const],
  };
  if (ride.status === 'Accepted' && ride.driverUserId) {
    const driver = { userId: ride.driverUserId };
    return {
      ...news,
      tell: [
        ...news.tell,
        tellUser(driver.userId, { type: 'info', message: texts.forDriver(near) }),
      ],
      mail: [
        ...news.mail,
        { to: driver, kind, letter: driversReminderLetter(ride, business, near) },
      ],
    };
  }
  return {
    ...news,
    tell: [...news.tell, tellAdmins({ type: 'warning', message: texts.withoutDriver(near) })],
    mail: [
      ...news.mail,
      {
        to: 'admins',
        kind: 'booking-without-driver',
        letter: withoutDriverLetter(ride, business, hoursBefore),
      },
    ],
  };
}
