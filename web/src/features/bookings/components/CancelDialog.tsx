import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { bookingPageTexts, failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import type { CancellationTerms } from '@chesapeake/contract/payments/payments';
import { useState } from 'react';
import {
  ApiError,
  firstErrorMessage,
  hasChangedElsewhere,
  isGoneOrForbidden,
} from '../../../lib/api-error.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBookingAccount } from '../../../shared/booking-account/index.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { useTripRides } from '../../../shared/trip-rides/index.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ShortId } from '../../../ui/ShortId.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { mayCancel } from '../cancellation.ts';
import { hasRefundChanged, useCancelBooking } from '../queries.ts';
import { RefundPreview } from './RefundPreview.tsx';

const failureText = (error: unknown) => firstErrorMessage(error, failureTexts.cancelling);

/** Confirms and cancels a booking. Open while `booking` is set. */
export function CancelDialog({ booking, onClose }: { booking?: Booking; onClose: () => void }) {
  // Outside the confirmation, so that retrying after a lost response reuses the same idempotency
  // key.
  const cancel = useCancelBooking();
  if (!booking) return null;
  return <CancelConfirmation key={booking._id} {...{ booking, cancel, onClose }} />;
}

function CancelConfirmation({
  booking,
  cancel,
  onClose,
}: {
  booking: Booking;
  cancel: ReturnType<typeof useCancelBooking>;
  onClose: () => void;
}) {
  const account = useBookingAccount(booking._id);
  const preview = useLastKnown(account.data?.ifCancelled ?? undefined);
  // Users must see the refund before they confirm; if the booking can no longer be cancelled, the
  // server says so.
  const isSeen = preview !== undefined || account.data?.ifCancelled === null;
  const isGone = isGoneOrForbidden(account.error);
  const otherLegs = useTripRides(booking).filter(
    (ride) => ride._id !== booking._id && mayCancel(ride),
  );
  const [isWholeTrip, setWholeTrip] = useState(false);

  const confirm = async () => {
    try {
      await cancel.mutateAsync({
        id: booking._id,
        refund: preview?.refund,
        wholeTrip: isWholeTrip,
      });
      toasts.success(successTexts.bookingCancelled);
    } catch (error) {
      if (error instanceof ApiError && error.endedSession) throw error;
      toasts.error(failureText(error));
      if (hasRefundChanged(error)) await account.refetch();
      // Retrying would not help: the page already shows the outcome.
      if (hasRefundChanged(error) || !hasChangedElsewhere(error)) throw error;
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
      <p>{bookingPageTexts.confirmCancel}</p>
      <BookingSummary booking={booking} />
      {!isGone && <RefundPreview preview={preview} account={account} />}
      {otherLegs.length > 0 && (
        <OtherLegs legs={otherLegs} isChecked={isWholeTrip} onChange={setWholeTrip} />
      )}
    </ConfirmDialog>
  );
}

/** This booking is one ride of a trip: the others may go too. */
function OtherLegs({
  legs,
  isChecked,
  onChange,
}: {
  legs: readonly Booking[];
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}) {
  const { services, zone } = useBusiness();
  const now = useNow();
  const names = legs.map(
    ({ serviceType, pickupTime }) =>
      `${serviceName(services, serviceType)}, ${formatDateTimeAutoYear(pickupTime, zone, now)}`,
  );
  return (
    <label className="mt-4 flex items-start gap-3 text-15 text-ink">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-1 size-4.5 flex-none accent-primary"
      />
      <span>
        Cancel the rest of this trip too: {names.join('; ')}. Each ride is refunded by the same
        rules.
      </span>
    </label>
  );
}

/**
 * Keeps the last known refund: after a lost response the account may already reflect the
 * cancellation.
 */
function useLastKnown(now: CancellationTerms | undefined) {
  const [last, setLast] = useState(now);
  if (now !== undefined && now !== last) setLast(now);
  return now ?? last;
}

function BookingSummary({ booking: { _id, serviceType, pickupTime } }: { booking: Booking }) {
  const { services, zone } = useBusiness();
  const now = useNow();
  return (
    <div className="mt-4 rounded-control bg-sand px-4 py-3 text-sm">
      <p className="font-[550] text-ink">
        {serviceName(services, serviceType)}, {formatDateTimeAutoYear(pickupTime, zone, now)}
      </p>
      <p>
        Booking <ShortId id={_id} />
      </p>
    </div>
  );
}
