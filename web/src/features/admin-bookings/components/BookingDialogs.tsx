import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import type { ReactNode } from 'react';
import { toastOutcome } from '../../../lib/toast-outcome.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ShortId } from '../../../ui/ShortId.tsx';
import { useDeleteBooking, useTransitionBooking } from '../queries.ts';
import type { FinalStage } from '../transitions.ts';
import type { BookingActions } from '../use-booking-actions.ts';

interface BookingDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** Asks before an action that cannot be undone. */
export function BookingActionDialog({
  actions: { pending, close },
  onDeleted,
}: {
  actions: BookingActions;
  onDeleted?: () => void;
}) {
  if (!pending) return null;
  const { booking, action } = pending;
  return action === 'delete' ? (
    <DeleteBookingDialog {...{ booking, onDeleted }} onClose={close} />
  ) : (
    <EndBookingDialog {...{ booking }} to={action} onClose={close} />
  );
}

function DeleteBookingDialog({
  booking,
  onDeleted,
  onClose,
}: BookingDialogProps & { onDeleted?: () => void }) {
  const remove = useDeleteBooking();
  return (
    <BookingConfirmDialog
      {...{ booking, onClose }}
      title="Delete this booking?"
      confirmLabel="Delete booking"
      onConfirm={() => {
        void toastOutcome(remove.mutateAsync(booking).then(onDeleted), {
          success: successTexts.bookingDeleted,
          failure: failureTexts.bookingDeleting,
        });
      }}
    >
      It disappears from every list and total, including the customer’s. Its car and driver become
      available. This cannot be undone.
    </BookingConfirmDialog>
  );
}

const endDialogTexts: Record<FinalStage, { title: string; confirmLabel: string; text: string }> = {
  Completed: {
    title: 'Complete this ride?',
    confirmLabel: 'Complete ride',
    text: 'This ends the ride on the driver’s behalf and notifies the customer. This cannot be undone.',
  },
  Cancelled: {
    title: 'Cancel this booking?',
    confirmLabel: 'Cancel booking',
    text: 'The customer is notified, and the car and driver become available. This cannot be undone.',
  },
  Rejected: {
    title: 'Reject this booking?',
    confirmLabel: 'Reject booking',
    text: 'The customer is notified that we cannot take this ride. This cannot be undone.',
  },
};

function EndBookingDialog({ booking, to, onClose }: BookingDialogProps & { to: FinalStage }) {
  const transition = useTransitionBooking();
  const { text, ...labels } = endDialogTexts[to];
  return (
    <BookingConfirmDialog
      {...{ booking, onClose, ...labels }}
      tone={to === 'Completed' ? 'primary' : 'danger'}
      cancelLabel={to === 'Completed' ? 'Not yet' : undefined}
      onConfirm={() => {
        void toastOutcome(transition.mutateAsync({ booking, to }), {
          success: successTexts.bookingMoved(to),
          failure: failureTexts.bookingMove,
        });
      }}
    >
      {text}
    </BookingConfirmDialog>
  );
}

/** The change shows at once; if the server refuses it, it is rolled back with a toast. */
function BookingConfirmDialog({
  booking: { _id, serviceType, pickupTime, user },
  tone = 'danger',
  cancelLabel = 'Keep booking',
  children,
  ...dialog
}: BookingDialogProps & {
  title: string;
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  cancelLabel?: string;
  onConfirm: () => void;
  children: ReactNode;
}) {
  const { services, zone } = useBusiness();
  const now = useNow();
  return (
    <ConfirmDialog open {...{ tone, cancelLabel }} {...dialog}>
      <p>{children}</p>
      <div className="mt-4 rounded-control bg-sand px-4 py-3 text-sm">
        <p className="font-[550] wrap-anywhere text-ink">{user.name}</p>
        <p>
          {serviceName(services, serviceType)}, {formatDateTimeAutoYear(pickupTime, zone, now)}
        </p>
        <p>
          Booking <ShortId id={_id} />
        </p>
      </div>
    </ConfirmDialog>
  );
}
