import {
  type HoursBeforePickup,
  isReminderTime,
  nextReminderHours,
  nextWarningHours,
  type ReminderHours,
} from '@chesapeake/contract/bookings/reminder-times';
import { isoDayIn } from '@chesapeake/contract/format/dates';
import { reminderTexts as texts } from '@chesapeake/contract/notifications/notification-texts';
import { type FormatContext, formatRideName } from '../../booking-helpers/format-ride-name.ts';
import { pickupReminderAfter } from '../../booking-helpers/pickup-reminders.ts';
import { addMs, type Clock, hours } from '../../clock.ts';
import type { Tx } from '../../db/schema.ts';
import {
  adminNotification,
  type PickupReminder,
  type QueuedDomainEvent,
  userNotification,
} from '../../outbox/domain-event.ts';
import { forEachPayload, type Outbox } from '../../outbox/outbox.ts';
import type { DomainEvents } from '../domain-events/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { countMoves } from './change-repository.ts';
import {
  customerReminderEmail,
  driverReminderEmail,
  withoutDriverEmail,
} from './reminder-email-templates.ts';
import type { Ride } from './repository.ts';
import * as repository from './repository.ts';

interface Deps {
  clock: Clock;
  events: DomainEvents;
  outbox: Outbox;
  settings: SettingsService;
}

/**
 * Reminds customers and drivers of upcoming pickups, and warns admins of rides without a driver.
 */
export function registerPickupReminderHandler({ clock, events, outbox, settings }: Deps) {
  /** Reminders do not depend on each other: if one fails, the next still comes. */
  async function planNext(tx: Tx, reminder: PickupReminder) {
    const { hoursBefore, timesMoved } = reminder;
    const ride = await findRideToRemind(tx, reminder);
    if (!ride) return;
    await outbox.write(tx, 'booking.pickup-near', reminder);
    await outbox.schedule(tx, pickupReminderAfter({ ...ride, timesMoved }, hoursBefore));
  }

  async function remind(tx: Tx, due: PickupReminder) {
    const { hoursBefore } = due;
    const ride = await findRideToRemind(tx, due);
    if (!ride) return;
    const now = clock();
    const context = { ...(await settings.read(tx)), now };
    const pickup = describePickup(ride, hoursBefore, context);
    const { notifications, mail } = mergeOutgoing([
      ...(isReminderTime(hoursBefore) && shouldRemind(ride, hoursBefore, now)
        ? [reminder(ride, { ...pickup, hoursBefore }, context)]
        : []),
      ...(shouldWarn(ride, hoursBefore, now) ? [warning(ride, pickup, context)] : []),
    ]);
    if (notifications.length === 0) return;
    await events.notify(tx, { subject: { kind: 'booking', id: ride._id }, notifications, mail });
  }
  outbox.handle('booking.next-reminder', { inTransaction: forEachPayload(planNext) });
  outbox.handle('booking.pickup-near', { inTransaction: forEachPayload(remind) });
}

type Outgoing = Required<Pick<QueuedDomainEvent, 'notifications' | 'mail'>>;

const mergeOutgoing = (all: Outgoing[]): Outgoing => ({
  notifications: all.flatMap(({ notifications }) => notifications),
  mail: all.flatMap(({ mail }) => mail),
});

/**
 * Checked again when due, because much may have happened since the booking, including an outage.
 */
const isUpcoming = ({ status }: Ride) => status === 'Pending' || status === 'Accepted';

/**
 * The ride that a due reminder is about. A ride that was moved has reminders of its own for the new
 * time, even if it moved back to the time of this one.
 */
async function findRideToRemind(tx: Tx, { bookingId, timesMoved = 0 }: PickupReminder) {
  const ride = await repository.find(tx, bookingId);
  if (!ride || !isUpcoming(ride)) return undefined;
  return (await countMoves(tx, bookingId)) === timesMoved ? ride : undefined;
}

/** The driver who has accepted the ride. */
const acceptedDriver = ({ status, driverUserId }: Ride) =>
  status === 'Accepted' && driverUserId ? [{ userId: driverUserId }] : [];

/** Skips the one-day reminder once the two-hour one is due, and all reminders after pickup. */
function shouldRemind({ pickupTime }: Ride, hoursBefore: ReminderHours, now: Date) {
  return (
    isReached(pickupTime, hoursBefore, now) &&
    !isReached(pickupTime, nextReminderHours(hoursBefore) ?? 0, now)
  );
}

/**
 * A later warning replaces an earlier one. The last is sent however late, because the customer was
 * not picked up.
 */
function shouldWarn(ride: Ride, hoursBefore: HoursBeforePickup, now: Date) {
  const next = nextWarningHours(hoursBefore);
  return (
    acceptedDriver(ride).length === 0 &&
    isReached(ride.pickupTime, hoursBefore, now) &&
    (next === undefined || !isReached(ride.pickupTime, next, now))
  );
}

const isReached = (pickupTime: Date, hoursBefore: HoursBeforePickup, now: Date) =>
  now >= addMs(pickupTime, -hours(hoursBefore));

interface PickupInfo<Hours extends HoursBeforePickup> {
  ride: string;
  hoursBefore: Hours;
  day: string;
}

function describePickup(
  ride: Ride,
  hoursBefore: HoursBeforePickup,
  context: FormatContext,
): PickupInfo<HoursBeforePickup> {
  const { zone, now } = context;
  const day = isoDayIn(ride.pickupTime, zone) === isoDayIn(now, zone) ? 'today' : 'tomorrow';
  return { ride: formatRideName(ride, context), hoursBefore, day };
}

function reminder(ride: Ride, pickup: PickupInfo<ReminderHours>, context: FormatContext): Outgoing {
  const kind = pickup.hoursBefore === 24 ? 'reminder-day' : 'reminder-hours';
  const customer = { userId: ride.user._id };
  const driver = acceptedDriver(ride);
  return {
    notifications: [
      userNotification(customer.userId, { type: 'info', message: texts.forCustomer(pickup) }),
      ...driver.map(({ userId }) =>
        userNotification(userId, { type: 'info', message: texts.forDriver(pickup) }),
      ),
    ],
    mail: [
      { to: customer, kind, content: customerReminderEmail(ride, context, pickup) },
      ...driver.map(
        (to) => ({ to, kind, content: driverReminderEmail(ride, context, pickup) }) as const,
      ),
    ],
  };
}

const warning = (
  ride: Ride,
  pickup: PickupInfo<HoursBeforePickup>,
  context: FormatContext,
): Outgoing => ({
  notifications: [adminNotification({ type: 'warning', message: texts.withoutDriver(pickup) })],
  mail: [
    {
      to: 'admins',
      kind: 'booking-without-driver',
      content: withoutDriverEmail(ride, context, pickup.hoursBefore),
    },
  ],
});
