import type { Booking } from '@chesapeake/contract/bookings/bookings';

/** The rides of one trip follow each other in their order, where a list has several of them in one part. */
export function withTripsTogether<Row extends Pick<Booking, '_id' | 'trip'>>(
  rows: readonly Row[],
  partOf: (row: Row) => unknown,
): Row[] {
  const isSameTrip = (one: Row, other: Row) =>
    one.trip !== null && one.trip._id === other.trip?._id && partOf(one) === partOf(other);
  return rows.flatMap((row, index) => {
    const first = rows.findIndex((other) => other === row || isSameTrip(row, other));
    if (first < index) return [];
    const others = rows.slice(index + 1).filter((other) => isSameTrip(row, other));
    return [row, ...others].sort((a, b) => (a.trip?.leg ?? 0) - (b.trip?.leg ?? 0));
  });
}
