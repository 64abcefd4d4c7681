import type { DriverBooking } from '@chesapeake/contract/bookings/driver-bookings';
import { isActiveBookingStatus } from '@chesapeake/contract/bookings/life-cycle';
import type { Ride } from './repository.ts';

/** Only for the driver, and only while the ride is live. */
const withoutPersonal = {
  passengerName: null,
  passengerPhone: null,
  noteToDriver: null,
} as const;

/**
 * A booking as its driver sees it. Phone numbers, the passenger and the note are shown only while the
 * booking is live.
 */
export function toDriverBooking({
  price: amount,
  priceLines: _priceLines,
  cancelNote: _cancelNote,
  ...ride
}: Ride): DriverBooking {
  const isLive = isActiveBookingStatus(ride.status);
  return {
    ...ride,
    user: { ...ride.user, phone: isLive ? ride.user.phone : null },
    ...(!isLive && withoutPersonal),
    amount,
    cashToCollect: isLive && ride.payment === 'cash' && ride.owes > 0 ? ride.owes : null,
  };
}

/** A declined booking, without anything that happened to it afterwards. */
export function toDeclinedBooking(ride: Ride, plannedEnd: Date): DriverBooking {
  return {
    ...toDriverBooking(ride),
    status: 'Declined',
    user: { ...ride.user, phone: null },
    ...withoutPersonal,
    cashToCollect: null,
    flightNumber: null,
    driver: null,
    dropoffTime: plannedEnd,
    assignedAt: null,
    acceptedAt: null,
    startedAt: null,
    endedAt: null,
    cancelReason: null,
  };
}
