import type { Booking } from './bookings.ts';
import { isActiveBookingStatus } from './life-cycle.ts';

/** A ride that is under way or still to come. */
export const isUpcoming = (
  { status, dropoffTime }: Pick<Booking, 'status' | 'dropoffTime'>,
  now: Date,
) => status === 'In Progress' || (isActiveBookingStatus(status) && dropoffTime > now);
