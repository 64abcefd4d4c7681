import type { DriversBooking } from '@chesapeake/contract/driver-bookings';
import { useId } from 'react';

/** Why none of these rides can start now, and the id of that text; nothing where one can. */
export function useHeldUp(rides: readonly DriversBooking[], isOnRide: boolean) {
  const id = useId();
  if (!isOnRide || !rides.some(({ status }) => status === 'Accepted')) return undefined;
  const note = (
    <p id={id} className="text-sm text-ink-2">
      Complete the current ride to start the next.
    </p>
  );
  return { id, note };
}
