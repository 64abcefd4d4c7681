import type { DriversBooking } from '@chesapeake/contract/driver-bookings';
import { type ReactNode, useId } from 'react';
import type { Deed } from '../moves.ts';

/** For what cannot be done now, the id of the text that says why. */
export type WhyNot = Partial<Record<Deed, string>>;

/** What cannot be done with any of these rides now, and the notes that say why. */
export function useWhyNot(
  rides: readonly DriversBooking[],
  { isOnRide = false, isOffDuty = false },
): { whyNot: WhyNot; notes: ReactNode } {
  const id = useId();
  const isAmong = (status: DriversBooking['status']) =>
    rides.some((ride) => ride.status === status);
  const reasons: [Deed, string][] = [];
  if (isOffDuty && isAmong('Pending')) {
    reasons.push(['accept', 'You are off duty. Go on duty to accept.']);
  }
  if (isOnRide && isAmong('Accepted')) {
    reasons.push(['start', 'Complete the current ride to start the next.']);
  }
  return {
    whyNot: Object.fromEntries(reasons.map(([deed]) => [deed, id + deed])),
    notes:
      reasons.length > 0 &&
      reasons.map(([deed, text]) => (
        <p key={deed} id={id + deed} className="text-sm text-ink-2">
          {text}
        </p>
      )),
  };
}
