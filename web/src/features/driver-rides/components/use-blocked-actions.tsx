import type { DriverBooking } from '@chesapeake/contract/bookings/driver-bookings';
import { type ReactNode, useId } from 'react';
import type { RideAction } from '../ride-actions.ts';

/** For each blocked action, the id of the text that explains why. */
export type BlockedReasonIds = Partial<Record<RideAction, string>>;

/** The actions currently blocked for these rides, and the notes that explain why. */
export function useBlockedActions(
  rides: readonly DriverBooking[],
  { isOnRide = false, isOffDuty = false, isSuspended = false },
): { reasonIds: BlockedReasonIds; notes: ReactNode } {
  const id = useId();
  const isAmong = (status: DriverBooking['status']) => rides.some((ride) => ride.status === status);
  const reasons: [RideAction, string][] = [];
  if (isSuspended && isAmong('Pending')) {
    reasons.push(['accept', 'You are suspended and cannot accept rides.']);
  } else if (isOffDuty && isAmong('Pending')) {
    reasons.push(['accept', 'You are off duty. Go on duty to accept.']);
  }
  if (isSuspended && isAmong('Accepted')) {
    reasons.push(['start', 'You are suspended and cannot start rides.']);
  } else if (isOnRide && isAmong('Accepted')) {
    reasons.push(['start', 'Complete the current ride to start the next.']);
  }
  return {
    reasonIds: Object.fromEntries(reasons.map(([action]) => [action, id + action])),
    notes:
      reasons.length > 0 &&
      reasons.map(([action, text]) => (
        <p key={action} id={id + action} className="text-sm text-ink-2">
          {text}
        </p>
      )),
  };
}
