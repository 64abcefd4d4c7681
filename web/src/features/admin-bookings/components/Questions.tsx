import type { Booking } from '@chesapeake/contract/bookings';
import { serviceName } from '@chesapeake/contract/services';
import { failureTexts, successTexts } from '@chesapeake/contract/texts';
import type { ReactNode } from 'react';
import { useBusiness } from '../../../lib/business.tsx';
import { datedMomentText } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/now.ts';
import { tellOutcome } from '../../../lib/outcome.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ShortId } from '../../../ui/ShortId.tsx';
import type { Ending } from '../moves.ts';
import { useDeleteBooking, useMoveBooking } from '../queries.ts';

interface QuestionProps {
  booking: Booking;
  onClose: () => void;
}

export function DeleteQuestion({ booking, onClose }: QuestionProps) {
  const remove = useDeleteBooking();
  return (
    <Question
      {...{ booking, onClose }}
      title="Delete this booking?"
      confirmLabel="Delete booking"
      onConfirm={() => {
        void tellOutcome(remove.mutateAsync(booking), {
          done: successTexts.bookingDeleted,
          failed: failureTexts.bookingDeleting,
        });
      }}
    >
      It leaves every list, the customer’s too, and all totals. Its car and driver are free again.
      This cannot be undone.
    </Question>
  );
}

const endings: Record<Ending, { title: string; confirmLabel: string; text: string }> = {
  Completed: {
    title: 'Complete this ride?',
    confirmLabel: 'Complete ride',
    text: 'It ends now, on the driver’s behalf, and the customer is told. This cannot be undone.',
  },
  Cancelled: {
    title: 'Cancel this booking?',
    confirmLabel: 'Cancel booking',
    text: 'The customer is told, and its car and driver are free again. This cannot be undone.',
  },
  Rejected: {
    title: 'Reject this booking?',
    confirmLabel: 'Reject booking',
    text: 'The customer is told that we cannot do this ride. This cannot be undone.',
  },
};

export function EndQuestion({ booking, to, onClose }: QuestionProps & { to: Ending }) {
  const move = useMoveBooking();
  const { text, ...question } = endings[to];
  return (
    <Question
      {...{ booking, onClose, ...question }}
      tone={to === 'Completed' ? 'primary' : 'danger'}
      cancelLabel={to === 'Completed' ? 'Not yet' : undefined}
      onConfirm={() => {
        void tellOutcome(move.mutateAsync({ booking, to }), {
          done: successTexts.bookingMoved(to),
          failed: failureTexts.bookingMove,
        });
      }}
    >
      {text}
    </Question>
  );
}

/** What was decided shows at once, and is taken back with a toast where the server refuses. */
function Question({
  booking: { _id, serviceType, pickupTime, user },
  tone = 'danger',
  cancelLabel = 'Keep booking',
  children,
  ...dialog
}: QuestionProps & {
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
          {serviceName(services, serviceType)}, {datedMomentText(pickupTime, zone, now)}
        </p>
        <p>
          Booking <ShortId id={_id} />
        </p>
      </div>
    </ConfirmDialog>
  );
}
