import type { countBookings } from '@chesapeake/contract/admin-bookings';
import type { Booking } from '@chesapeake/contract/bookings';
import type { ReplyOf } from '@chesapeake/contract/endpoint';

export type BookingCounts = ReplyOf<typeof countBookings>;

type Counted = Pick<Booking, 'status' | 'price'>;

/** The figures with a booking in another status; without it where it will be gone. */
export function countsAfter(
  { counts, revenue, ...rest }: BookingCounts,
  before: Counted,
  after: Counted | undefined,
): BookingCounts {
  const added = { counts: { ...counts }, revenue: { ...revenue } };
  const add = ({ status, price }: Counted, sign: 1 | -1) => {
    for (const part of ['all', status] as const) {
      added.counts[part] += sign;
      // In whole cents, or the sums would grow tails.
      added.revenue[part] = Math.round((added.revenue[part] + sign * (price ?? 0)) * 100) / 100;
    }
  };
  add(before, -1);
  if (after) add(after, 1);
  return { ...rest, ...added };
}
