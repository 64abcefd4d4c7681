import { dayIn } from '@chesapeake/contract/moments';
import { reminderTexts as texts } from '@chesapeake/contract/notification-texts';
import {
  type HoursBefore,
  isReminding,
  nextReminder,
  nextWarning,
  type ReminderHours,
} from '@chesapeake/contract/pickup-moments';
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
    if (!ride || !isStillToCome(ride)) return;
    const now = clock();
    const business = { ...(await settings.read(tx)), now };
    const near = nearness(ride, hoursBefore, business);
    const { tell, mail } = together([
      ...(isReminding(hoursBefore) && isReminderWorthIt(ride, hoursBefore, now)
        ? [reminder(ride, { ...near, hoursBefore }, business)]
        : []),
      ...(isWarningWorthIt(ride, hoursBefore, now) ? [warning(ride, near, business)] : []),
    ]);
    if (tell.length === 0) return;
    await news.tell(tx, { subject: { kind: 'booking', id: ride._id }, tell, mail });
  }
  outbox.handle('booking.pickup-near', { inside: each(remind) });
}

type Said = Required<Pick<News, 'tell' | 'mail'>>;

const together = (all: Said[]): Said => ({
  tell: all.flatMap(({ tell }) => tell),
  mail: all.flatMap(({ mail }) => mail),
});

/** Read anew when it is due: much may have happened since it was booked, an outage included. */
const isStillToCome = ({ status }: Ride) => status === 'Pending' || status === 'Accepted';

/** Who has accepted it. */
const driverOf = ({ status, driverUserId }: Ride) =>
  status === 'Accepted' && driverUserId ? [{ userId: driverUserId }] : [];

/** That of a day is not sent together with that of two hours, and none once the pickup is past. */
function isReminderWorthIt({ pickupTime }: Ride, hoursBefore: ReminderHours, now: Date) {
  return (
    isReached(pickupTime, hoursBefore, now) &&
    !isReached(pickupTime, nextReminder(hoursBefore) ?? 0, now)
  );
}

/** One gives way to the next; the last comes however late it is, since nobody was picked up. */
function isWarningWorthIt(ride: Ride, hoursBefore: HoursBefore, now: Date) {
  const next = nextWarning(hoursBefore);
  return (
    driverOf(ride).length === 0 &&
    isReached(ride.pickupTime, hoursBefore, now) &&
    (next === undefined || !isReached(ride.pickupTime, next, now))
  );
}

const isReached = (pickupTime: Date, hoursBefore: HoursBefore, now: Date) =>
  now >= later(pickupTime, -hours(hoursBefore));

interface Near<Hours extends HoursBefore> {
  ride: string;
  hoursBefore: Hours;
  day: string;
}

function nearness(ride: Ride, hoursBefore: HoursBefore, business: Business): Near<HoursBefore> {
  const { zone, now } = business;
  const day = dayIn(ride.pickupTime, zone) === dayIn(now, zone) ? 'today' : 'tomorrow';
  return { ride: rideName(ride, business), hoursBefore, day };
}

function reminder(ride: Ride, near: Near<ReminderHours>, business: Business): Said {
  const kind = near.hoursBefore === 24 ? 'reminder-day' : 'reminder-hours';
  const customer = { userId: ride.user._id };
  const driver = driverOf(ride);
  return {
    tell: [
      tellUser(customer.userId, { type: 'info', message: texts.forCustomer(near) }),
      ...driver.map(({ userId }) =>
        tellUser(userId, { type: 'info', message: texts.forDriver(near) }),
      ),
    ],
    mail: [
      { to: customer, kind, letter: reminderLetter(ride, business, near) },
      ...driver.map(
        (to) => ({ to, kind, letter: driversReminderLetter(ride, business, near) }) as const,
      ),
    ],
  };
}

const warning = (ride: Ride, near: Near<HoursBefore>, business: Business): Said => ({
  tell: [tellAdmins({ type: 'warning', message: texts.withoutDriver(near) })],
  mail: [
    {
      to: 'admins',
      kind: 'booking-without-driver',
      letter: withoutDriverLetter(ride, business, near.hoursBefore),
    },
  ],
});
