import type { DriverBooking } from '@chesapeake/contract/bookings/driver-bookings';
import { isoDayIn } from '@chesapeake/contract/format/dates';
import type { Dashboard } from './cache-updates.ts';
import type { ZonedNow } from './format-ride.ts';

/**
 * The subject of the biggest button: the current ride; otherwise the next ride, if it is today or
 * overdue; otherwise a waiting request; otherwise the next ride on any day.
 */
export function nextAction(
  { driver, requests, upcoming }: Dashboard,
  { zone, now }: ZonedNow,
): DriverBooking | 'requests' | undefined {
  if (driver.currentBooking) return driver.currentBooking;
  const ride = upcoming.find(({ status }) => status === 'Accepted');
  const isDue = ride && isoDayIn(ride.pickupTime, zone) <= isoDayIn(now, zone);
  if (requests.length > 0 && !isDue) return 'requests';
  return ride;
}
