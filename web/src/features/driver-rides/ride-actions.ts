import {
  acceptBooking,
  completeBooking,
  type DriverBooking,
  declineBooking,
  startBooking,
} from '@chesapeake/contract/bookings/driver-bookings';
import { isEarlyEnd } from '@chesapeake/contract/bookings/early-end';
import { earlyStartMinutes } from '@chesapeake/contract/bookings/early-start';
import { type BookingStage, canTransition } from '@chesapeake/contract/bookings/life-cycle';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { minutesBetween } from './format-ride.ts';

/** What a driver can do with a booking. */
export const rideActions = {
  accept: {
    to: 'Accepted',
    endpoint: acceptBooking,
    successText: successTexts.bookingAccepted,
    failureText: failureTexts.accepting,
  },
  decline: {
    to: 'Pending',
    endpoint: declineBooking,
    successText: successTexts.bookingDeclined,
    failureText: failureTexts.declining,
  },
  start: {
    to: 'In Progress',
    endpoint: startBooking,
    successText: successTexts.tripStarted,
    failureText: failureTexts.starting,
  },
  complete: {
    to: 'Completed',
    endpoint: completeBooking,
    successText: successTexts.bookingCompleted,
    failureText: failureTexts.completing,
  },
} as const satisfies Record<string, { to: BookingStage; [more: string]: unknown }>;

export type RideAction = keyof typeof rideActions;

/** Button order: the primary action comes last. */
const buttonOrder: readonly RideAction[] = ['decline', 'accept', 'start', 'complete'];

export function actionsFrom(status: DriverBooking['status']): RideAction[] {
  if (status === 'Declined') return [];
  // A booking that a driver sees as Pending is proposed to them.
  const stage = status === 'Pending' ? 'Assigned' : status;
  return buttonOrder.filter((action) => canTransition(stage, rideActions[action].to, 'driver'));
}

const isEarlyStart = ({ pickupTime }: Pick<DriverBooking, 'pickupTime'>, now: Date) =>
  minutesBetween(now, pickupTime) > earlyStartMinutes;

/** The actions that ask first when they come long before their time. */
const earlyChecks = { start: isEarlyStart, complete: isEarlyEnd };
export type EarlyAction = keyof typeof earlyChecks;

export const isEarly = (
  action: RideAction,
  booking: Pick<DriverBooking, 'pickupTime' | 'dropoffTime'>,
  now: Date,
): action is EarlyAction =>
  action in earlyChecks && earlyChecks[action as EarlyAction](booking, now);
