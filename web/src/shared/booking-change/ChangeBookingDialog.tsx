import { type Booking, bookingTexts } from '@chesapeake/contract/bookings/bookings';
import { changeTexts, isChangeable } from '@chesapeake/contract/bookings/change-booking';
import { type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { ApiError, errorMessage, isRefusal } from '../../lib/api-error.ts';
import { useNow } from '../../lib/use-now.ts';
import { Alert } from '../../ui/Alert.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { useBusiness } from '../business/index.ts';
import { ChangePreviewPanel } from './ChangePreviewPanel.tsx';
import { type ChangeDraft, changesOf, draftOf, readChange, rebaseDraft } from './change-draft.ts';
import { type DriverChoice, DriverConflict, leaveOpen } from './DriverConflict.tsx';
import { describeChangesByOthers } from './describe-changes-by-others.ts';
import { describeOutdated } from './describe-outdated.ts';
import { NoteFields } from './NoteFields.tsx';
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
  /** Loads the booking again. */
  refetch: () => void;
  onClose: () => void;
}

/** Changes a booking. Shows what will happen before anything is saved. */
export function ChangeBookingDialog({
  booking,
  isOffice,
  send: sendChange,
  refetch,
  onClose,
}: ChangeBookingDialogProps) {
  // What the draft is based on: the booking as it was when the dialog opened, or a newer version.
  const [base, setBase] = useState(booking);
  const [draft, setDraft] = useState(() => draftOf(booking));
  const [changesByOthers, setChangesByOthers] = useState('');
  const { zone, services } = useBusiness();
  const now = useNow();
  const [choice, setChoice] = useState<DriverChoice>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  // While this dialog saves, the newer version is its own.
  if (booking.version > base.version && !isBusy) {
    setBase(booking);
    setDraft(rebaseDraft(draft, draftOf(base), draftOf(booking)));
    setChangesByOthers(describeChangesByOthers(base, booking, { isOffice, zone, services, now }));
    setFailure(null);
  }
  const send: SendChange = async (each) => {
    try {
      return await sendChange(each);
    } catch (error) {
      if (isRefusal(error, 'BOOKING_CHANGED')) refetch();
      throw error;
    }
  };
  const change = changesOf(draftOf(base), draft);
  // A time that cannot be read is null, and its field says why.
  const hasTime = draft.pickupTime !== null;
  const { preview, isOutdated, error, isPending, refresh } = useChangePreview(base, change, {
    isComplete: hasTime,
    send,
  });
  const losesDriver = isOffice && preview?.driver === 'taken-off';
  // A driver who was booked meanwhile leaves the list and loses the selection.
  const other = losesDriver ? preview.freeDrivers.find(({ _id }) => _id === choice) : undefined;
  const proposal = useProposalPreview(base, change, other?._id, { isOutdated, send });
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
        version: base.version,
        // Without a preview, a change that alters the price is refused, and the difference shown.
        price: (shown?.after ?? base).price ?? undefined,
        ...(releasesDriver && (other ? { driver: other._id } : { releaseDriver: true })),
      });
      toasts.success('The booking is changed.');
      refetch();
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
      {changesByOthers && (
        <div className="sticky top-0 z-10">
          <Alert tone="warning">
            Someone else has just changed this booking: {changesByOthers}. What you changed is kept.
          </Alert>
        </div>
      )}
      {isChangeable(base) ? (
        <>
          <TimeAndPlaces {...{ draft, set, fieldErrors, isOffice }} />
          {isOffice && (
            <OfficeFields {...{ draft, set, fieldErrors, booking }} planned={preview?.after} />
          )}
        </>
      ) : (
        <Alert>{changeTexts.notNow(base.status)}</Alert>
      )}
      {isOffice && <NoteFields {...{ draft, set, fieldErrors }} />}
      {!isChanged && <Alert>Change a field to see what will happen.</Alert>}
      {outdatedText && (
        <p role="status" className="text-sm text-quiet">
          {outdatedText}
        </p>
      )}
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
