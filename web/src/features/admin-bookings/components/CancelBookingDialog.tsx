import type { CancellationPreview } from '@chesapeake/contract/bookings/cancel-by-office';
import { serviceName } from '@chesapeake/contract/bookings/service-types';
import { formatDateTimeAutoYear } from '@chesapeake/contract/format/dates';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  ApiError,
  firstErrorMessage,
  hasChangedElsewhere,
  isRefusal,
} from '../../../lib/api-error.ts';
import { fieldsOf, useSchemaForm } from '../../../lib/forms.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Skeleton } from '../../../ui/content-states.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { cancelForm, cancelTexts, termsOf } from '../cancel-terms.ts';
import { useCancelByOffice, useCancellationPreview } from '../queries.ts';
import { BookingConfirmDialog, type BookingDialogProps } from './BookingConfirmDialog.tsx';
import { CancelChoices } from './CancelChoices.tsx';

/** An error is shown at its field, and the dialog stays open. */
class InvalidInput extends Error {}

/** Cancels a booking or marks a no-show: says what was paid, and asks what goes back. */
export function CancelBookingDialog({
  booking,
  startsAsNoShow,
  onClose,
}: BookingDialogProps & { startsAsNoShow: boolean }) {
  const now = useNow();
  const [isNoShow, setNoShow] = useState(startsAsNoShow);
  const [isWholeTrip, setWholeTrip] = useState(false);
  const cancelReason = isNoShow ? 'no-show' : undefined;
  const query = useCancellationPreview(booking._id, { cancelReason, wholeTrip: isWholeTrip });
  const preview = query.data;
  const cancel = useCancelByOffice();
  const form = useSchemaForm(async () => cancelForm({ paid: preview?.paid ?? 0, isNoShow }), {
    choice: startsAsNoShow ? 'rules' : 'all',
    amount: '',
    reason: '',
  });
  const field = fieldsOf(form);
  const fields = { amount: field('amount'), reason: field('reason') };
  const [choice, amount] = useWatch({ control: form.control, name: ['choice', 'amount'] });
  const mayTakeOthers = !isNoShow && choice !== 'amount';
  const otherRides = (mayTakeOthers && preview?.otherRides) || [];

  const send = async (reason: string) => {
    const terms = preview && termsOf(preview, choice, amount);
    // A booking that can no longer be cancelled has no amounts; the server says why.
    const expected = terms && { paid: preview.paid, refund: terms.refund, owes: terms.owes };
    await cancel.mutateAsync({
      booking,
      body: {
        status: 'Cancelled',
        refund: choice === 'amount' ? Number(terms?.refund) : choice,
        reason: reason || undefined,
        cancelReason,
        wholeTrip: isWholeTrip || undefined,
        expected,
      },
    });
    toasts.success(isNoShow ? successTexts.noShowMarked : successTexts.bookingMoved('Cancelled'));
  };
  const confirm = async () => {
    let isValid = false;
    try {
      await form.handleSubmit(({ reason }) => {
        isValid = true;
        return send(reason);
      })();
    } catch (error) {
      if (error instanceof ApiError && error.endedSession) throw error;
      const hasNewAmounts = isRefusal(error, 'REFUND_CHANGED', 'REFUND_TOO_LARGE');
      if (hasNewAmounts) await query.refetch();
      // Retrying would not help: the page already shows the outcome.
      if (hasNewAmounts || !hasChangedElsewhere(error)) throw error;
      toasts.error(firstErrorMessage(error, failureTexts.bookingMove));
    }
    if (!isValid) throw new InvalidInput();
  };
  return (
    <BookingConfirmDialog
      {...{ booking, onClose }}
      title={isNoShow ? 'Mark this booking as a no-show?' : 'Cancel this booking?'}
      confirmLabel={isNoShow ? cancelTexts.noShow : 'Cancel booking'}
      blocked={!preview || query.isPlaceholderData}
      onConfirm={confirm}
      failureText={(error) =>
        error instanceof InvalidInput
          ? undefined
          : firstErrorMessage(error, failureTexts.bookingMove)
      }
      below={
        <>
          {isNoShow && booking.pickupTime > now && (
            <div className="mt-4">
              <Alert tone="warning">{cancelTexts.early}</Alert>
            </div>
          )}
          <Checkbox
            className="mt-4"
            label="The customer did not show up"
            isChecked={isNoShow}
            onChange={(isChecked) => {
              setNoShow(isChecked);
              setWholeTrip(false);
              form.setValue('choice', isChecked ? 'rules' : 'all');
              form.clearErrors();
            }}
          />
          {preview ? (
            <CancelChoices
              {...{ preview, isNoShow, choice, amount }}
              onChoose={(next) => {
                form.setValue('choice', next);
                if (next === 'amount') setWholeTrip(false);
                form.clearErrors();
              }}
              amountField={fields.amount}
            />
          ) : (
            <AmountsState query={query} />
          )}
          <TextField
            label="Reason"
            hint="The customer reads it."
            optional={isNoShow || choice === 'all'}
            autoComplete="off"
            className="mt-4 text-ink"
            {...fields.reason}
          />
          {otherRides.length > 0 && (
            <Checkbox
              className="mt-4"
              label={<OtherRides rides={otherRides} />}
              isChecked={isWholeTrip}
              onChange={setWholeTrip}
            />
          )}
        </>
      }
    >
      The customer is notified, and the car and driver become available. This cannot be undone.
    </BookingConfirmDialog>
  );
}

function AmountsState({ query }: { query: ReturnType<typeof useCancellationPreview> }) {
  if (query.isError) {
    return (
      <p role="alert" className="mt-4">
        We couldn’t load what was paid.{' '}
        <button type="button" className="link" onClick={() => void query.refetch()}>
          Try again
        </button>
      </p>
    );
  }
  return (
    <div className="mt-4">
      <span className="sr-only">Checking what was paid...</span>
      <Skeleton className="h-48" />
    </div>
  );
}

/** This booking is one ride of a trip: the others may go too. */
function OtherRides({ rides }: { rides: CancellationPreview['otherRides'] }) {
  const { services, zone } = useBusiness();
  const now = useNow();
  const names = rides.map(
    ({ serviceType, pickupTime }) =>
      `${serviceName(services, serviceType)}, ${formatDateTimeAutoYear(pickupTime, zone, now)}`,
  );
  return `Cancel the rest of this trip too: ${names.join('; ')}. The amounts above are for all rides together.`;
}
