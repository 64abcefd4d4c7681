import type { Booking } from '@chesapeake/contract/bookings';
import { isOverdue } from '@chesapeake/contract/life-cycle';
import { dayIn } from '@chesapeake/contract/moments';
import { clockText, dayText } from '../../lib/dates.ts';

const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;
/** So close to its pickup, a ride that nobody has accepted needs somebody to look at it. */
const soonMinutes = 12 * hourMinutes;

/** '19 min', '2 h 19 min', '3 days'. */
export function shortDuration(minutes: number) {
  if (minutes >= 2 * dayMinutes) return `${Math.floor(minutes / dayMinutes)} days`;
  const hours = Math.floor(minutes / hourMinutes);
  const rest = minutes % hourMinutes;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ');
}

/** A time, with its day where that is another one. */
export const timeBeside = (moment: Date, day: Date, zone: string, now: Date) =>
  dayIn(moment, zone) === dayIn(day, zone)
    ? clockText(moment, zone)
    : `${dayText(moment, zone, now)}, ${clockText(moment, zone)}`;

interface WhenNote {
  text: string;
  /** Whether somebody should see to it. */
  urgency: 'none' | 'soon' | 'late';
}

/** What stands below the pickup: when the ride ends, unless something is to be done before. */
export function whenNote(booking: Booking, { zone, now }: { zone: string; now: Date }): WhenNote {
  const { status, pickupTime, dropoffTime } = booking;
  const minutesAhead = Math.round((pickupTime.getTime() - now.getTime()) / minuteMs);
  if (isOverdue(booking, now)) {
    return { text: `Overdue by ${shortDuration(-minutesAhead)}`, urgency: 'late' };
  }
  if (status === 'Pending' && minutesAhead <= soonMinutes) {
    return { text: `Pickup in ${shortDuration(minutesAhead)}`, urgency: 'soon' };
  }
  const end = timeBeside(dropoffTime, pickupTime, zone, now);
  // By then it is no longer the planned end, but the true one.
  return { text: `${status === 'Completed' ? 'Ended' : 'Until'} ${end}`, urgency: 'none' };
}
