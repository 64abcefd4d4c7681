import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { isPickupOverdue } from '@chesapeake/contract/bookings/life-cycle';
import { minuteMs } from '@chesapeake/contract/calendar/days';
import { formatShortDuration, formatTimeRelativeToDay } from '@chesapeake/contract/format/dates';

/** This close to pickup, a ride that no driver has accepted needs attention. */
const soonMinutes = 12 * 60;

interface PickupNote {
  text: string;
  /** Whether the ride needs attention. */
  urgency: 'none' | 'soon' | 'late';
}

/** The note below the pickup: when the ride ends, or a warning if it needs attention. */
export function pickupNote(
  booking: Booking,
  { zone, now }: { zone: string; now: Date },
): PickupNote {
  const { status, pickupTime, dropoffTime } = booking;
  const minutesUntilPickup = Math.round((pickupTime.getTime() - now.getTime()) / minuteMs);
  if (isPickupOverdue(booking, now)) {
    return { text: `Overdue by ${formatShortDuration(-minutesUntilPickup)}`, urgency: 'late' };
  }
  if (status === 'Pending' && minutesUntilPickup <= soonMinutes) {
    return { text: `Pickup in ${formatShortDuration(minutesUntilPickup)}`, urgency: 'soon' };
  }
  const end = formatTimeRelativeToDay(dropoffTime, pickupTime, zone, now);
  // Once completed, it is the actual end instead of the planned one.
  return { text: `${status === 'Completed' ? 'Ended' : 'Until'} ${end}`, urgency: 'none' };
}
