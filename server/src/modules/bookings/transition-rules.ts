import {
  type Actor,
  type BookingStage,
  formatTransitionError,
  toBookingStage,
  transitionSteps,
} from '@chesapeake/contract/bookings/life-cycle';
import { fail } from '../../errors.ts';
import type { CallOffCause, OfficeTerms } from '../payments/index.ts';
import type { Ride, RideChange } from './repository.ts';

export interface TransitionRequest {
  actor: Actor;
  to: BookingStage;
  /** The driver it is proposed to. */
  driverId?: string;
  /** If something was decided for this time already. */
  now?: Date;
  /** How the office cancels it. */
  terms?: OfficeTerms;
}

export const rideStage = ({ status, driver }: Ride) =>
  toBookingStage({ status, hasDriver: driver !== null });

export function refuseTransition(ride: Ride, to: BookingStage): never {
  fail('MOVE_REFUSED', {
    message: formatTransitionError(rideStage(ride), to),
    // The current status, so a client with outdated data can catch up.
    details: { status: ride.status },
  });
}

/** Returns the stages to go through. */
export function checkTransition(ride: Ride, { actor, to }: TransitionRequest): BookingStage[] {
  const steps = transitionSteps(rideStage(ride), to, actor);
  return steps.length > 0 ? steps : refuseTransition(ride, to);
}

/** The row changes for the new stage. */
export function rideChangeFor({ to, driverId, terms }: TransitionRequest, now: Date): RideChange {
  switch (to) {
    case 'Pending':
      return { status: 'Pending', driverId: null, assignedAt: null, acceptedAt: null };
    case 'Assigned':
      return { status: 'Pending', driverId, assignedAt: now, acceptedAt: null };
    case 'Accepted':
      return { status: to, acceptedAt: now };
    case 'In Progress':
      return { status: to, startedAt: now };
    case 'Cancelled':
      return {
        status: to,
        endedAt: now,
        cancelReason: terms?.cancelReason,
        cancelNote: terms?.reason,
      };
    case 'Completed':
    case 'Rejected':
      return { status: to, endedAt: now };
  }
}

/** Why the booking is called off, which decides the refund. The office cancels on its own terms. */
export function callOffCauseOf({ actor, to }: TransitionRequest): CallOffCause | undefined {
  if (to === 'Rejected') return 'rejected';
  return to === 'Cancelled' && actor === 'customer' ? 'cancelled-by-customer' : undefined;
}
