import type { Booking } from '@chesapeake/contract/bookings';
import { serviceName } from '@chesapeake/contract/services';
import { bookTexts, failureTexts, successTexts } from '@chesapeake/contract/texts';
import { useBusiness } from '../../../lib/business.tsx';
import { CallError, hasChangedElsewhere, refusalText } from '../../../lib/call-error.ts';
import { datedMomentText } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/now.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ShortId } from '../../../ui/ShortId.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { refundNow } from '../cancelling.ts';
import { useCancelBooking } from '../queries.ts';

const failureText = (error: unknown) => refusalText(error, failureTexts.cancelling);

/** Asks before a booking is cancelled, and cancels it. Open while there is a booking. */
export function CancelDialog({ booking, onClose }: { booking?: Booking; onClose: () => void }) {
  // Beside the question, not in it: asked again after a lost answer, it is still the same act.
  const cancel = useCancelBooking();
  if (!booking) return null;
  const confirm = async () => {
    try {
      await cancel.mutateAsync(booking._id);
      toasts.success(successTexts.bookingCancelled);
    } catch (error) {
      if (error instanceof CallError && error.endedSession) throw error;
      toasts.error(failureText(error));
      // There is nothing left to try: the page shows by now what became of it.
      if (!hasChangedElsewhere(error)) throw error;
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Cancel this booking?"
      tone="danger"
      confirmLabel="Cancel booking"
      cancelLabel="Keep booking"
      onConfirm={confirm}
      failureText={failureText}
    >
      <p>{bookTexts.confirmCancel}</p>
      <WhatIsLost booking={booking} />
    </ConfirmDialog>
  );
}

function WhatIsLost({ booking: { _id, serviceType, pickupTime } }: { booking: Booking }) {
  const { services, zone, cancellation } = useBusiness();
  const now = useNow();
  return (
    <div className="mt-4 rounded-control bg-sand px-4 py-3 text-sm">
      <p className="font-[550] text-ink">
        {serviceName(services, serviceType)}, {datedMomentText(pickupTime, zone, now)}
      </p>
      <p>
        Booking <ShortId id={_id} />
      </p>
      <p className="mt-2">{refundNow(cancellation, pickupTime, now)}</p>
    </div>
  );
}
