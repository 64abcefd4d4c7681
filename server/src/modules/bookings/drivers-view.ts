import type { DriversBooking } from '@chesapeake/contract/driver-bookings';
import type { Ride } from './repository.ts';

/** A booking as its driver sees it; one that they declined is no longer theirs to follow. */
export function forDriver(ride: Ride, { isDeclined }: { isDeclined: boolean }): DriversBooking {
  const { price: amount, ...rest } = ride;
  if (!isDeclined) return { ...rest, amount };
  return {
    ...rest,
    amount,
    status: 'Declined',
    user: { ...rest.user, phone: null },
    driver: null,
    assignedAt: null,
    acceptedAt: null,
    startedAt: null,
    endedAt: null,
  };
}
