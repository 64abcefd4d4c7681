import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { useState } from 'react';
import { toastOutcome } from '../../lib/toast-outcome.ts';
import { useTransitionBooking } from './queries.ts';
import { type FinalStage, isFinalStage, type StatusMove } from './transitions.ts';

/** An action on one booking that waits for confirmation. */
export interface PendingAction {
  booking: Booking;
  action: 'delete' | 'no-show' | FinalStage;
}

/** Changes of a booking's status, and its deletion. What cannot be undone asks first. */
export function useBookingActions() {
  const [pending, setPending] = useState<PendingAction>();
  const transition = useTransitionBooking();
  return {
    pending,
    move: (booking: Booking, to: StatusMove) => {
      if (to === 'no-show' || isFinalStage(to)) return setPending({ booking, action: to });
      void toastOutcome(transition.mutateAsync({ booking, to }), {
        success: to === 'Pending' ? successTexts.driverTakenOff : successTexts.bookingMoved(to),
        failure: failureTexts.bookingMove,
      });
    },
    remove: (booking: Booking) => setPending({ booking, action: 'delete' }),
    close: () => setPending(undefined),
  };
}

export type BookingActions = ReturnType<typeof useBookingActions>;
