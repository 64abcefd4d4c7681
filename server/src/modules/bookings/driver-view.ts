import type { DriverBooking } from '@chesapeake/contract/bookings/driver-bookings';
import { isActiveBookingStatus } from '@chesapeake/contract/bookings/life-cycle';
import type { Ride } from './repository.ts';

/**
 * A booking as its driver sees it. The customer's phone number is shown only while the booking is
 * live.
 */
export function toDriverBooking({ price: amount, ...ride }: Ride): DriverBooking {
  const phone = isActiveBookingStatus(ride.status) ? ride.user.phone : null;
  return { ...ride, user: { ...ride.user, phone }, amount };
}

/** A declined booking, without anything that happened to it afterwards. */
export function toDeclinedBooking(ride: Ride, plannedEnd: Date): DriverBooking {
  return {
    ...toDriverBooking(ride),
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
