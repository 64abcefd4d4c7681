import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { type SyntheticEvent, useState } from 'react';
import { z } from 'zod';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { Alert } from '../../ui/Alert.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { ChangePreviewPanel } from './ChangePreviewPanel.tsx';
import { type ChangeDraft, changesOf, draftOf } from './change-draft.ts';
import { OfficeFields } from './OfficeFields.tsx';
import { TimeAndPlaces } from './TimeAndPlaces.tsx';
import { type SendChange, useChangePreview } from './use-change-preview.ts';

interface ChangeBookingDialogProps {
  booking: Booking & { officeNote?: string | null };
  /** The office changes more than a customer. */
  isOffice: boolean;
  /** Sends a change to the server, as a preview or to be saved. */
  send: SendChange;
  onSaved: () => void;
  onClose: () => void;
}

/** Changes a booking. Shows what will happen before anything is saved. */
export function ChangeBookingDialog({
  booking,
  isOffice,
  send,
  onSaved,
  onClose,
}: ChangeBookingDialogProps) {
  const before = draftOf(booking);
  const [draft, setDraft] = useState(before);
  const [isReleased, setReleased] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const change = changesOf(before, draft);
  const { preview, error, isPending } = useChangePreview(booking, change, send);
  const set = (changed: Partial<ChangeDraft>) => {
    setFailure(null);
    setDraft({ ...draft, ...changed });
  };
  const isChanged = Object.keys(change).length > 0;
  const shownError = failure ?? error;
  const fieldErrors = fieldErrorsOf(shownError);

  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isChanged) return onClose();
    setBusy(true);
    try {
      await send({
        ...change,
        version: booking.version,
        price: preview?.after.price ?? undefined,
        ...(isReleased && { releaseDriver: true }),
      });
      toasts.success('The booking is changed.');
      onSaved();
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.endedSession) return;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  const problem =
    shownError && Object.keys(fieldErrors).length === 0
      ? errorMessage(shownError, 'The booking could not be changed. Please try again.')
      : undefined;
  return (
    <FormDialog
      title="Change booking"
      width="lg"
      submitLabel={isPending ? 'Checking ...' : 'Save changes'}
      busy={isBusy}
      onSubmit={(event) => void save(event)}
      onClose={onClose}
      problem={problem}
      className="grid gap-5"
    >
      <TimeAndPlaces {...{ draft, set, fieldErrors, isOffice }} />
      {isOffice && <OfficeFields {...{ draft, set, fieldErrors, booking }} />}
      {preview && (
        <ChangePreviewPanel
          preview={preview}
          onChooseCar={isOffice ? (car) => set({ car }) : undefined}
        />
      )}
      {isOffice && preview?.driver === 'taken-off' && (
        <label className="flex items-start gap-3 text-15">
          <input
            type="checkbox"
            checked={isReleased}
            onChange={({ target }) => setReleased(target.checked)}
            className="mt-1 size-4.5 accent-primary"
          />
          <span>
            Take {preview.before.driver?.name} off this ride. It will need another driver.
          </span>
        </label>
      )}
      {!isChanged && <Alert>Change a field to see what will happen.</Alert>}
    </FormDialog>
  );
}

/** By path: from the server, or from the contract if it refuses to send the change at all. */
function fieldErrorsOf(error: unknown): Record<string, string> {
  if (error instanceof ApiError) return error.reply?.errors ?? {};
  if (!(error instanceof z.core.$ZodError)) return {};
  return Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]));
}
