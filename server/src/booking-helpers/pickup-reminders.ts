import {
  type HoursBeforePickup,
  nextWarningHours,
  warningHours,
} from '@chesapeake/contract/bookings/reminder-times';
import { addMs, hours } from '../clock.ts';
import type { ScheduledMessage } from '../outbox/domain-event.ts';

interface Pickup {
  _id: string;
  pickupTime: Date;
  /** 0 for a new booking. */
  timesMoved?: number;
}

const dueTime = ({ pickupTime }: Pickup, hoursBefore: HoursBeforePickup) =>
  addMs(pickupTime, -hours(hoursBefore));

const toMessages = (
  ride: Pickup,
  hoursBefore: HoursBeforePickup | undefined,
): ScheduledMessage[] =>
  hoursBefore === undefined
    ? []
    : [
        {
          topic: 'booking.next-reminder',
          payload: { bookingId: ride._id, hoursBefore, timesMoved: ride.timesMoved ?? 0 },
          dueAt: dueTime(ride, hoursBefore).toISOString(),
        },
      ];

/** The first pickup reminder that is still in the future. Each one schedules the next. */
export const firstPickupReminder = (ride: Pickup, now: Date) =>
  toMessages(
    ride,
    warningHours.find((hoursBefore) => dueTime(ride, hoursBefore) > now),
  );

/** Due at once if its time has passed. */
export const pickupReminderAfter = (ride: Pickup, hoursBefore: HoursBeforePickup) =>
  toMessages(ride, nextWarningHours(hoursBefore));
