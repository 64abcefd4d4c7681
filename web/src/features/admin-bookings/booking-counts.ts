import type { countBookings } from '@chesapeake/contract/bookings/admin-bookings';
import type { Booking } from '@chesapeake/contract/bookings/bookings';
import type { ReplyOf } from '@chesapeake/contract/http/endpoint';

export type BookingCounts = ReplyOf<typeof countBookings>;

type CountedBooking = Pick<Booking, 'status' | 'price'>;

/** The stats after a booking changes status, or is deleted. */
export function bookingCountsAfter(
  { counts, revenue, ...rest }: BookingCounts,
  before: CountedBooking,
  after: CountedBooking | undefined,
): BookingCounts {
  const added = { counts: { ...counts }, revenue: { ...revenue } };
  const add = ({ status, price }: CountedBooking, sign: 1 | -1) => {
    for (const bucket of ['all', status] as const) {
      added.counts[bucket] += sign;
      // Round to whole cents to avoid floating-point errors.
      added.revenue[bucket] = Math.round((added.revenue[bucket] + sign * (price ?? 0)) * 100) / 100;
    }
  };
  add(before, -1);
  if (after) add(after, 1);
  return { ...rest, ...added };
}
