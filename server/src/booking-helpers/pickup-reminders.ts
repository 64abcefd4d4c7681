import { warningHours } from '@chesapeake/contract/bookings/reminder-times';
import { addMs, hours } from '../clock.ts';
import type { ScheduledMessage } from '../outbox/domain-event.ts';

/** The pickup reminders that are still in the future. */
export const buildPickupReminders = (
  { _id, pickupTime }: { _id: string; pickupTime: Date },
  now: Date,
): ScheduledMessage[] =>
  warningHours
    .map((hoursBefore) => ({ hoursBefore, due: addMs(pickupTime, -hours(hoursBefore)) }))
    .filter(({ due }) => due > now)
    .map(({ hoursBefore, due }) => ({
      topic: 'booking.pickup-near',
      payload: { bookingId: _id, hoursBefore },
      dueAt: due.toISOString(),
    }));
