import type { BookingFilter } from '@chesapeake/contract/bookings/admin-bookings';
import type { Booking } from '@chesapeake/contract/bookings/bookings';
import {
  allowedTransitions,
  type BookingStage,
  bookingStageLabel,
  isPickupOverdue,
  toBookingStage,
} from '@chesapeake/contract/bookings/life-cycle';

type StatusAndDriver = Pick<Booking, 'status' | 'driver'>;

/** A pending booking with a proposed driver counts as Assigned. */
export const bookingStage = ({ status, driver }: StatusAndDriver): BookingStage =>
  toBookingStage({ status, hasDriver: driver !== null });

/** The stage as the office reads it. */
export const stageLabel = (booking: StatusAndDriver & Pick<Booking, 'cancelReason'>) =>
  bookingStageLabel(bookingStage(booking), booking.cancelReason);

export const nextStages = (booking: StatusAndDriver) =>
  allowedTransitions(bookingStage(booking), 'admin');

export const needsDriver = ({ status }: StatusAndDriver) => status === 'Pending';

export function isListedUnder(
  filter: BookingFilter,
  booking: StatusAndDriver & Pick<Booking, 'pickupTime'>,
) {
  if (filter === 'all') return true;
  if (filter === 'unassigned') return booking.status === 'Pending' && booking.driver === null;
  return filter === 'overdue' ? isPickupOverdue(booking, new Date()) : filter === booking.status;
}

/** Nobody came: once the pickup has passed, wherever the office can cancel. */
export const canBeNoShow = (booking: StatusAndDriver & Pick<Booking, 'pickupTime'>, now: Date) =>
  nextStages(booking).includes('Cancelled') && booking.pickupTime <= now;

/** A change of status from the menu. */
export type StatusMove = BookingStage | 'no-show';

/** Irreversible, so they need confirmation. */
export const finalStages = ['Completed', 'Cancelled', 'Rejected'] as const;
export type FinalStage = (typeof finalStages)[number];
export const isFinalStage = (stage: BookingStage): stage is FinalStage =>
  (finalStages as readonly BookingStage[]).includes(stage);

/** The booking after a successful transition. */
export const withStage = (booking: Booking, to: BookingStage): Booking =>
  to === 'Pending' || to === 'Assigned'
    ? { ...booking, status: 'Pending', driver: to === 'Pending' ? null : booking.driver }
    : { ...booking, status: to };
