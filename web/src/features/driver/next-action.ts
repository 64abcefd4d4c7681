import type { DriversBooking } from '@chesapeake/contract/driver-bookings';
import { dayIn } from '@chesapeake/contract/moments';
import type { Dashboard } from './placing.ts';
import type { Clock } from './words.ts';

/**
 * What the biggest button is about: the ride that runs; else the next one, if it is today's or
 * overdue; else a request that waits for an answer; else the next ride, whenever that is.
 */
export function nextOf(
  { driver, requests, upcoming }: Dashboard,
  { zone, now }: Clock,
): DriversBooking | 'requests' | undefined {
  if (driver.currentBooking) return driver.currentBooking;
  const ride = upcoming.find(({ status }) => status === 'Accepted');
  const isDue = ride && dayIn(ride.pickupTime, zone) <= dayIn(now, zone);
  if (requests.length > 0 && !isDue) return 'requests';
  return ride;
}
