import {
  acceptBooking,
  completeBooking,
  type DriversBooking,
  declineBooking,
  earlyStartMinutes,
  startBooking,
} from '@chesapeake/contract/driver-bookings';
import { mayMove, type Stage } from '@chesapeake/contract/life-cycle';
import { failureTexts, successTexts } from '@chesapeake/contract/texts';
import { minutesBetween } from './words.ts';

/** What a driver can do with a booking. */
export const moves = {
  accept: {
    to: 'Accepted',
    endpoint: acceptBooking,
    done: successTexts.bookingAccepted,
    failed: failureTexts.accepting,
  },
  decline: {
    to: 'Pending',
    endpoint: declineBooking,
    done: successTexts.bookingDeclined,
    failed: failureTexts.declining,
  },
  start: {
    to: 'In Progress',
    endpoint: startBooking,
    done: successTexts.tripStarted,
    failed: failureTexts.starting,
  },
  complete: {
    to: 'Completed',
    endpoint: completeBooking,
    done: successTexts.bookingCompleted,
    failed: failureTexts.completing,
  },
} as const satisfies Record<string, { to: Stage; [more: string]: unknown }>;

export type Deed = keyof typeof moves;

/** In the order of the buttons: the one that is meant comes last. */
const deeds: readonly Deed[] = ['decline', 'accept', 'start', 'complete'];

export function deedsFrom(status: DriversBooking['status']): Deed[] {
  if (status === 'Declined') return [];
  // What a driver sees as Pending is proposed to that driver.
  const stage = status === 'Pending' ? 'Assigned' : status;
  return deeds.filter((deed) => mayMove(stage, moves[deed].to, 'driver'));
}

export const isEarly = ({ pickupTime }: Pick<DriversBooking, 'pickupTime'>, now: Date) =>
  minutesBetween(now, pickupTime) > earlyStartMinutes;
