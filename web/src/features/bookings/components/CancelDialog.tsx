import type { Booking } from '@chesapeake/contract/bookings';
import type { IfCancelled } from '@chesapeake/contract/payments';
import { serviceName } from '@chesapeake/contract/services';
import { bookTexts, failureTexts, successTexts } from '@chesapeake/contract/texts';
import { useState } from 'react';
import { useBookingAccount } from '../../../lib/booking-account.tsx';
import { useBusiness } from '../../../lib/business.tsx';
import {
  CallError,
  hasChangedElsewhere,
  isNoLongerTheirs,
  refusalText,
} from '../../../lib/call-error.ts';
import { datedMomentText } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/now.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ShortId } from '../../../ui/ShortId.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { isOtherRefund, useCancelBooking } from '../queries.ts';
import { ComesBack } from './ComesBack.tsx';

const failureText = (error: unknown) => refusalText(error, failureTexts.cancelling);

/** Asks before a booking is cancelled, and cancels it. Open while there is a booking. */
export function CancelDialog({ booking, onClose }: { booking?: Booking; onClose: () => void }) {
  // Beside the question, not in it: asked again after a lost answer, it is still the same act.
  const cancel = useCancelBooking();
  if (!booking) return null;
  return <Question key={booking._id} {...{ booking, cancel, onClose }} />;
}

function Question({
  booking,
  cancel,
  onClose,
}: {
  booking: Booking;
  cancel: ReturnType<typeof useCancelBooking>;
  onClose: () => void;
}) {
  const account = useBookingAccount(booking._id);
  const shown = useLastKnown(account.data?.ifCancelled ?? undefined);
  // Nobody confirms what they have not seen; of what is gone by now, the server says so itself.
  const isSeen = shown !== undefined || account.data?.ifCancelled === null;
  const isGone = isNoLongerTheirs(account.error);

  const confirm = async () => {
    try {
      await cancel.mutateAsync({ id: booking._id, refund: shown?.refund });
      toasts.success(successTexts.bookingCancelled);
    } catch (error) {
      if (error instanceof CallError && error.endedSession) throw error;
      toasts.error(failureText(error));
      if (isOtherRefund(error)) await account.refetch();
      // There is nothing left to try: the page shows by now what became of it.
      if (isOtherRefund(error) || !hasChangedElsewhere(error)) throw error;
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
      blocked={!isSeen && !isGone}
      onConfirm={confirm}
      failureText={failureText}
    >
      <p>{bookTexts.confirmCancel}</p>
      <WhatIsLost booking={booking} />
      {!isGone && <ComesBack known={shown} account={account} />}
    </ConfirmDialog>
  );
}

/** What was shown stays: after a lost answer the account may know of the cancelling already. */
function useLastKnown(now: IfCancelled | undefined) {
  const [last, setLast] = useState(now);
  if (now !== undefined && now !== last) setLast(now);
  return now ?? last;
}

function WhatIsLost({ booking: { _id, serviceType, pickupTime } }: { booking: Booking }) {
  const { services, zone } = useBusiness();
  const now = useNow();
  return (
    <div className="mt-4 rounded-control bg-sand px-4 py-3 text-sm">
      <p className="font-[550] text-ink">
        {serviceName(services, serviceType)}, {datedMomentText(pickupTime, zone, now)}
      </p>
      <p>
        Booking <ShortId id={_id} />
      </p>
    </div>
  );
}
