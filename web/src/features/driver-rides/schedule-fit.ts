import type { DriverBooking } from '@chesapeake/contract/bookings/driver-bookings';
import { formatTime } from '@chesapeake/contract/format/dates';
import { formatRideLength, minutesBetween } from './format-ride.ts';

type Ride = Pick<DriverBooking, '_id' | 'status' | 'pickupTime' | 'dropoffTime'>;

/** Rides farther away than this are irrelevant to a request. */
const nearMinutes = 8 * 60;

/** How a request fits between the accepted rides; a driver's bookings never overlap. */
export function formatScheduleFit(request: Ride, rides: readonly Ride[], zone: string) {
  const rideName = (ride: Ride) =>
    ride.status === 'In Progress'
      ? 'your current ride'
      : `your ${formatTime(ride.pickupTime, zone)} ride`;
  const gaps = rides
    .filter(({ _id }) => _id !== request._id)
    .map((ride) => {
      const isBefore = ride.dropoffTime <= request.pickupTime;
      const minutes = isBefore
        ? minutesBetween(ride.dropoffTime, request.pickupTime)
        : minutesBetween(request.dropoffTime, ride.pickupTime);
      return { ride, isBefore, minutes };
    })
    .filter(({ minutes }) => minutes <= nearMinutes)
    .sort((one, other) => one.minutes - other.minutes);
  const gapTexts = [gaps.find(({ isBefore }) => isBefore), gaps.find(({ isBefore }) => !isBefore)]
    .filter((gap) => gap !== undefined)
    .map(
      ({ ride, isBefore, minutes }) =>
        `${formatRideLength(minutes)} ${isBefore ? `after ${rideName(ride)} ends` : `before ${rideName(ride)}`}`,
    );
  return gapTexts.join(', ') || 'No conflicts';
}
