import { type Booking, bookingTexts } from '@chesapeake/contract/bookings/bookings';
import { changeTexts } from '@chesapeake/contract/bookings/change-booking';
import { type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { Alert } from '../../ui/Alert.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { ChangePreviewPanel } from './ChangePreviewPanel.tsx';
import { type ChangeDraft, changesOf, draftOf, readChange } from './change-draft.ts';
import { type DriverChoice, DriverConflict, leaveOpen } from './DriverConflict.tsx';
import { describeOutdated } from './describe-outdated.ts';
import { OfficeFields } from './OfficeFields.tsx';
import { showProblem } from './show-problem.ts';
import { TimeAndPlaces } from './TimeAndPlaces.tsx';
import { type SendChange, useChangePreview, useProposalPreview } from './use-change-preview.ts';

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
  const [choice, setChoice] = useState<DriverChoice>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const change = changesOf(before, draft);
  // A time that cannot be read is null, and its field says why.
  const hasTime = draft.pickupTime !== null;
  const { preview, isOutdated, error, isPending, refresh } = useChangePreview(booking, change, {
    isComplete: hasTime,
    send,
  });
  const losesDriver = isOffice && preview?.driver === 'taken-off';
  // A driver who was booked meanwhile leaves the list and loses the selection.
  const other = losesDriver ? preview.freeDrivers.find(({ _id }) => _id === choice) : undefined;
  const proposal = useProposalPreview(booking, change, other?._id, { isOutdated, send });
  const set = (changed: Partial<ChangeDraft>) => {
    setFailure(null);
    setDraft({ ...draft, ...changed });
  };
  const isChanged = !hasTime || Object.keys(change).length > 0;
  const shownError = failure ?? error ?? proposal.error;
  const fieldErrors = fieldErrorsOf(shownError);

  const save = async (event: SyntheticEvent<HTMLElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fail = (error: unknown) => {
      // At once, so that the problem can be shown.
      flushSync(() => setFailure(error));
      showProblem(form);
    };
    if (!isChanged) return onClose();
    if (!hasTime) return fail(new FieldProblem({ pickupTime: bookingTexts.pickupRequired }));
    // Only what was shown for this very change is agreed to.
    const shown = isOutdated ? undefined : preview;
    const releasesDriver = shown !== undefined && losesDriver;
    if (releasesDriver && !other && choice !== leaveOpen)
      return fail(new FieldProblem({ driver: changeTexts.driverRequired }));
    setBusy(true);
    try {
      await send({
        ...readChange(change),
        version: booking.version,
        price: shown?.after.price ?? undefined,
        ...(releasesDriver && (other ? { driver: other._id } : { releaseDriver: true })),
      });
      toasts.success('The booking is changed.');
      onSaved();
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.endedSession) return;
      fail(error);
      // It may be about what has changed since the preview.
      refresh();
    } finally {
      setBusy(false);
    }
  };

  const problem =
    shownError && Object.keys(fieldErrors).length === 0
      ? errorMessage(shownError, 'The booking could not be changed. Please try again.')
      : undefined;
  const outdatedText = describeOutdated({
    hasTime,
    isRefused: isOutdated && error !== null,
    isFieldMarked: Object.keys(fieldErrors).length > 0,
    hasPreview: preview !== undefined,
  });
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
      {isOffice && (
        <OfficeFields {...{ draft, set, fieldErrors, booking }} planned={preview?.after} />
      )}
      {!isChanged && <Alert>Change a field to see what will happen.</Alert>}
      {outdatedText && <p className="text-sm text-quiet">{outdatedText}</p>}
      {losesDriver && (
        <DriverConflict
          preview={preview}
          choice={choice}
          onChoose={(chosen) => {
            setFailure(null);
            setChoice(chosen);
          }}
          error={fieldErrors.driver}
        />
      )}
      {preview && (
        <ChangePreviewPanel
          preview={proposal.preview ?? preview}
          isOffice={isOffice}
          onChooseCar={(car) => set({ car })}
        />
      )}
    </FormDialog>
  );
}

/** What the dialog itself finds wrong with its fields. */
class FieldProblem extends Error {
  constructor(readonly errors: Record<string, string>) {
    super();
  }
}

/** By path: from the server, or from the contract if it refuses to send the change at all. */
function fieldErrorsOf(error: unknown): Record<string, string> {
  if (error instanceof FieldProblem) return error.errors;
  if (error instanceof ApiError) return error.reply?.errors ?? {};
  if (!(error instanceof z.core.$ZodError)) return {};
  return Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]));
}
