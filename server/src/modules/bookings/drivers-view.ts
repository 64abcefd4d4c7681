import type { DriversBooking } from '@chesapeake/contract/driver-bookings';
import { isLive } from '@chesapeake/contract/life-cycle';
import type { Ride } from './repository.ts';

/** A booking as its driver sees it. Whom to call is for as long as there is a reason to. */
export function forDriver({ price: amount, ...ride }: Ride): DriversBooking {
  const phone = isLive(ride.status) ? ride.user.phone : null;
  return { ...ride, user: { ...ride.user, phone }, amount };
}

/** One that they declined is no longer theirs to follow: nothing of how it went on. */
export function declinedByDriver(ride: Ride, plannedEnd: Date): DriversBooking {
  return {
    ...forDriver(ride),
    status: 'Declined',
    user: { ...ride.user, phone: null },
    driver: null,
    dropoffTime: plannedEnd,
    assignedAt: null,
    acceptedAt: null,
    startedAt: null,
    endedAt: null,
  };
}
