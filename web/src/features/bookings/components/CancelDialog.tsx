import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { bookingPageTexts, failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { Fragment, useState } from 'react';
import {
  ApiError,
  firstErrorMessage,
  hasChangedElsewhere,
  isGoneOrForbidden,
} from '../../../lib/api-error.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBookingAccount, useBookingAccounts } from '../../../shared/booking-account/index.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { useTripQuery } from '../../../shared/trip-rides/index.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ShortId } from '../../../ui/ShortId.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { mayCancel, totalRefund } from '../cancellation.ts';
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
  const [preview] = useLastKnown(account.data?.ifCancelled ?? undefined);
  // Users must see the refund before they confirm; if the booking can no longer be cancelled, the
  // server says so.
  const isSeen = preview !== undefined || account.data?.ifCancelled === null;
  const isGone = isGoneOrForbidden(account.error);
  const trip = useTripQuery(booking);
  // Whether the others go too is asked before anything is cancelled, unless they cannot be loaded.
  const isTripLoading = booking.trip !== null && trip.isPending;
  const otherLegs = (trip.data ?? []).filter((ride) => ride._id !== booking._id && mayCancel(ride));
  const [isWholeTrip, setWholeTrip] = useState(false);
  const otherAccounts = useBookingAccounts(isWholeTrip ? otherLegs.map(({ _id }) => _id) : []);
  const hasOthers = isWholeTrip && otherLegs.length > 0;
  const [wholeRefund, forgetWholeRefund] = useLastKnown(
    hasOthers
      ? totalRefund([preview, ...otherAccounts.map(({ data }) => data?.ifCancelled)])
      : undefined,
  );

  const confirm = async () => {
    try {
      await cancel.mutateAsync({
        id: booking._id,
        refund: (isWholeTrip ? wholeRefund : undefined) ?? preview?.refund,
        wholeTrip: isWholeTrip,
      });
      toasts.success(successTexts.bookingCancelled);
    } catch (error) {
      if (error instanceof ApiError && error.endedSession) throw error;
      toasts.error(failureText(error));
      if (hasRefundChanged(error)) {
        forgetWholeRefund();
        const shown = [account, trip, ...otherAccounts];
        await Promise.all(shown.map(({ refetch }) => refetch()));
      }
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
      blocked={(!isSeen && !isGone) || isTripLoading || (hasOthers && wholeRefund === undefined)}
      onConfirm={confirm}
      failureText={failureText}
    >
      <p>{bookingPageTexts.confirmCancel}</p>
      <BookingSummary booking={booking} />
      {!isGone && <RefundPreview preview={preview} account={account} />}
      {otherLegs.length > 0 && (
        <OtherLegs legs={otherLegs} isChecked={isWholeTrip} onChange={setWholeTrip} />
      )}
      {hasOthers && (
        <ul className="mt-3 grid gap-3 border-l-2 border-line pl-4" aria-label="Other refunds">
          {otherLegs.map((leg, index) => {
            const other = otherAccounts[index];
            return (
              <li key={leg._id}>
                <RideName booking={leg} />
                {other && (
                  <RefundPreview preview={other.data?.ifCancelled ?? undefined} account={other} />
                )}
              </li>
            );
          })}
        </ul>
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
  return (
    <Checkbox
      className="mt-4"
      isChecked={isChecked}
      onChange={onChange}
      label={
        <>
          Cancel the rest of this trip too:{' '}
          {legs.map((leg, index) => (
            <Fragment key={leg._id}>
              {index > 0 && '; '}
              <RideName booking={leg} />
            </Fragment>
          ))}
          . Each ride has its own refund.
        </>
      }
    />
  );
}

/**
 * Keeps the last known refund: after a lost response the account may already reflect the
 * cancellation.
 */
function useLastKnown<Known>(now: Known | undefined) {
  const [last, setLast] = useState(now);
  if (now !== undefined && now !== last) setLast(now);
  return [now ?? last, () => setLast(undefined)] as const;
}

/** 'Airport Transfer, Fri, Nov 20, 2:30 PM ET' */
function RideName({ booking: { serviceType, pickupTime } }: { booking: Booking }) {
  const { services, zone } = useBusiness();
  const now = useNow();
  return `${serviceName(services, serviceType)}, ${formatDateTimeAutoYear(pickupTime, zone, now)}`;
}

const BookingSummary = ({ booking }: { booking: Booking }) => (
  <div className="mt-4 rounded-control bg-sand px-4 py-3 text-sm">
    <p className="font-[550] text-ink">
      <RideName booking={booking} />
    </p>
    <p>
      Booking <ShortId id={booking._id} />
    </p>
  </div>
);
