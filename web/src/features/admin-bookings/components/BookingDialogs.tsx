import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { toastOutcome } from '../../../lib/toast-outcome.ts';
import { useDeleteBooking, useTransitionBooking } from '../queries.ts';
import type { FinalStage } from '../transitions.ts';
import type { BookingActions } from '../use-booking-actions.ts';
import { BookingConfirmDialog, type BookingDialogProps } from './BookingConfirmDialog.tsx';
import { CancelBookingDialog } from './CancelBookingDialog.tsx';

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
  if (action === 'delete')
    return <DeleteBookingDialog {...{ booking, onDeleted }} onClose={close} />;
  return action === 'Cancelled' || action === 'no-show' ? (
    <CancelBookingDialog booking={booking} startsAsNoShow={action === 'no-show'} onClose={close} />
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

type End = Exclude<FinalStage, 'Cancelled'>;

const endDialogTexts: Record<End, { title: string; confirmLabel: string; text: string }> = {
  Completed: {
    title: 'Complete this ride?',
    confirmLabel: 'Complete ride',
    text: 'This ends the ride on the driver’s behalf and notifies the customer. This cannot be undone.',
  },
  Rejected: {
    title: 'Reject this booking?',
    confirmLabel: 'Reject booking',
    text: 'The customer is notified that we cannot take this ride. This cannot be undone.',
  },
};

/** The change shows at once; if the server refuses it, it is rolled back with a toast. */
function EndBookingDialog({ booking, to, onClose }: BookingDialogProps & { to: End }) {
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
