import type { FreeDriver } from '@chesapeake/contract/bookings/assignment';
import {
  formatClockTime,
  formatTimeRelativeToDay,
  isoDayIn,
} from '@chesapeake/contract/format/dates';
import { formatQuantity } from '@chesapeake/contract/format/numbers';

interface AvailabilityContext {
  /** Pickup time of the ride that needs a driver. */
  pickup: Date;
  zone: string;
  now: Date;
}

/** How long a driver is free around the ride: 'Free until 3:00 PM'. */
export function formatAvailability(driver: FreeDriver, { pickup, zone, now }: AvailabilityContext) {
  const { busyUntil, freeFrom, freeUntil } = driver;
  if (busyUntil && busyUntil <= now)
    return `Was due back ${formatTimeRelativeToDay(busyUntil, now, zone, now)}`;
  if (busyUntil) {
    return isoDayIn(busyUntil, zone) === isoDayIn(now, zone)
      ? `Busy until ${formatClockTime(busyUntil, zone)} today`
      : `Busy until ${formatTimeRelativeToDay(busyUntil, now, zone, now)}`;
  }
  const from = freeFrom && formatTimeRelativeToDay(freeFrom, pickup, zone, now);
  const until = freeUntil && formatTimeRelativeToDay(freeUntil, pickup, zone, now);
  if (from && until) return `Free ${from} to ${until}`;
  if (from) return `Free from ${from}`;
  return until ? `Free until ${until}` : 'Free all day';
}

export function formatOtherRides({ otherRides }: FreeDriver) {
  if (otherRides === 0) return 'no other rides';
  return formatQuantity(otherRides, 'other ride');
}
