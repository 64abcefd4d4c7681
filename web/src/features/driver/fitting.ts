import type { DriversBooking } from '@chesapeake/contract/driver-bookings';
import { timeText } from '../../lib/dates.ts';
import { lengthText, minutesBetween } from './words.ts';

type Ride = Pick<DriversBooking, '_id' | 'status' | 'pickupTime' | 'dropoffTime'>;

/** A ride further away than this says nothing about a request. */
const nearMinutes = 8 * 60;

/** How a request lies between the rides that were accepted: none of a driver's bookings overlap. */
export function fitText(request: Ride, rides: readonly Ride[], zone: string) {
  const named = (ride: Ride) =>
    ride.status === 'In Progress'
      ? 'your current ride'
      : `your ${timeText(ride.pickupTime, zone)} ride`;
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
  const told = [gaps.find(({ isBefore }) => isBefore), gaps.find(({ isBefore }) => !isBefore)]
    .filter((gap) => gap !== undefined)
    .map(
      ({ ride, isBefore, minutes }) =>
        `${lengthText(minutes)} ${isBefore ? 'after' : 'before'} ${named(ride)}`,
    );
  return told.length > 0 ? `Fits: ${told.join(', ')}` : 'Fits: no other ride around it';
}
