import type { FreeDriver } from '@chesapeake/contract/bookings/assignment';

type Facts = Pick<FreeDriver, 'drivesBookedCar' | 'ridesWithCustomer' | 'otherRides'>;

/** Why this driver comes first, in the order in which the server ranks drivers. */
export function matchReasons({ drivesBookedCar, ridesWithCustomer, otherRides }: Facts): string {
  const reasons = [
    drivesBookedCar && 'drives the booked car',
    ridesWithCustomer > 0 && `drove this customer ${times(ridesWithCustomer)}`,
    otherRides === 0 && 'no other rides that day',
  ].filter((reason) => reason !== false);
  return capitalize(reasons.length > 0 ? reasons.join(', ') : 'fewest other rides that day');
}

function times(count: number) {
  if (count === 1) return 'once before';
  return count === 2 ? 'twice before' : `${count} times before`;
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
