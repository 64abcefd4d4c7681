import type { FreeDriver } from '@chesapeake/contract/bookings/assignment';

/** The first without a warning, if it is better than every other one in what the server ranks by. */
export function bestMatch(
  free: readonly FreeDriver[],
  hasWarning: (driver: FreeDriver) => boolean,
) {
  const [best, ...others] = free.filter((driver) => !hasWarning(driver));
  if (!best || free.length < 2) return undefined;
  return others.every((other) => isBetter(best, other)) ? best : undefined;
}

function isBetter(a: FreeDriver, b: FreeDriver) {
  const [first] = [
    Number(b.busyUntil !== null) - Number(a.busyUntil !== null),
    Number(a.drivesBookedCar) - Number(b.drivesBookedCar),
    a.ridesWithCustomer - b.ridesWithCustomer,
    b.otherRides - a.otherRides,
  ].filter((difference) => difference !== 0);
  return first !== undefined && first > 0;
}
