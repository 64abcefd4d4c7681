import type { Booking } from '@chesapeake/contract/bookings/bookings';

type QueuedRide = Pick<Booking, '_id' | 'pickupTime'>;

const isLater = (ride: QueuedRide, than: QueuedRide) =>
  ride.pickupTime > than.pickupTime ||
  (ride.pickupTime.getTime() === than.pickupTime.getTime() && ride._id > than._id);

/**
 * The ride to assign after this one: the next by pickup, then from the earliest on. Rides that were
 * skipped do not come up again.
 */
export function nextToAssign<Ride extends QueuedRide>(
  unassigned: readonly Ride[],
  current: QueuedRide,
  skipped: ReadonlySet<string>,
): Ride | undefined {
  const left = unassigned.filter(({ _id }) => _id !== current._id && !skipped.has(_id));
  return left.find((ride) => isLater(ride, current)) ?? left[0];
}
