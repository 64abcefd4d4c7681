import type { Booking } from '@chesapeake/contract/bookings/bookings';
import { tripLimits } from '@chesapeake/contract/bookings/trip-facts';
import { listAvailableCars } from '@chesapeake/contract/cars/cars';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { z } from 'zod';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { call } from '../../lib/http.ts';
import { queryRoots } from '../../lib/query-roots.ts';
import { useNow } from '../../lib/use-now.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { DateTimePicker } from '../../ui/DateTimePicker.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { NumberStepper } from '../../ui/NumberStepper.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextArea, TextField } from '../../ui/TextField.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { useBusiness } from '../business/index.ts';
import { ChangePreviewPanel } from './ChangePreviewPanel.tsx';
import { type ChangeDraft, changesOf, draftOf } from './change-draft.ts';
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

interface FieldGroupProps {
  draft: ChangeDraft;
  set: (changed: Partial<ChangeDraft>) => void;
  fieldErrors: Record<string, string>;
}

function TimeAndPlaces({
  draft,
  set,
  fieldErrors,
  isOffice,
}: FieldGroupProps & { isOffice: boolean }) {
  const { zone, leadMinutes, bookAheadDays } = useBusiness();
  const now = useNow();
  return (
    <>
      <DateTimePicker
        label="Pickup date and time"
        value={draft.pickupTime}
        onChange={(pickupTime) => set({ pickupTime })}
        zone={zone}
        now={now}
        maxDaysAhead={bookAheadDays}
        leadMinutes={isOffice ? 0 : leadMinutes}
        // The office moves rides by minutes.
        slotMinutes={isOffice ? 5 : 30}
        error={fieldErrors.pickupTime}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Pickup location"
          value={draft.pickupLocation}
          onChange={({ target }) => set({ pickupLocation: target.value })}
          error={fieldErrors.pickupLocation}
        />
        <TextField
          label="Destination"
          value={draft.destination}
          onChange={({ target }) => set({ destination: target.value })}
          error={fieldErrors.destination}
        />
      </div>
      <Stops {...{ draft, set, fieldErrors }} />
    </>
  );
}

function Stops({ draft: { stops }, set, fieldErrors }: FieldGroupProps) {
  return (
    <div className="grid gap-3">
      {stops.map((stop, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stops have no other identity
        <div key={index} className="flex items-start gap-2">
          <TextField
            label={`Stop ${index + 1}`}
            value={stop}
            onChange={({ target }) => set({ stops: stops.with(index, target.value) })}
            error={fieldErrors[`stops.${index}`]}
            className="min-w-0 flex-1"
          />
          <Button
            tone="paper"
            size="icon"
            className="mt-6.5 size-12"
            aria-label={`Remove stop ${index + 1}`}
            onClick={() => set({ stops: stops.filter((_, other) => other !== index) })}
          >
            <X aria-hidden="true" />
          </Button>
        </div>
      ))}
      <div>
        <Button
          tone="line"
          size="sm"
          disabled={stops.length >= tripLimits.stops}
          onClick={() => set({ stops: [...stops, ''] })}
        >
          <Plus aria-hidden="true" />
          Add a stop
        </Button>
      </div>
    </div>
  );
}

function OfficeFields({
  draft,
  set,
  fieldErrors,
  booking,
}: FieldGroupProps & { booking: Booking }) {
  const { services } = useBusiness();
  const { data: cars = [] } = useQuery({
    queryKey: [queryRoots.cars, 'available', 'any time'],
    queryFn: ({ signal }) => call(listAvailableCars, { signal }),
  });
  const others = cars.filter(({ _id }) => _id !== booking.car?._id);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Service"
          value={draft.serviceType}
          onChange={({ target }) => set({ serviceType: target.value })}
          error={fieldErrors.serviceType}
        >
          {services.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Car"
          value={draft.car}
          onChange={({ target }) => set({ car: target.value })}
          error={fieldErrors.car}
        >
          {booking.car && (
            <option value={booking.car._id}>
              {booking.car.brand} {booking.car.model} ({booking.car.plateNumber}), as booked
            </option>
          )}
          {others.map(({ _id, brand, model, plateNumber, carClass }) => (
            <option key={_id} value={_id}>
              {brand} {model} ({plateNumber}), {carClass}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="grid gap-5 sm:grid-cols-4">
        <NumberStepper
          label="Passengers"
          value={draft.passengers}
          onChange={(passengers) => set({ passengers })}
          min={1}
          max={tripLimits.passengers}
          error={fieldErrors.passengers}
        />
        <NumberStepper
          label="Bags"
          value={draft.bags}
          onChange={(bags) => set({ bags })}
          min={0}
          max={tripLimits.bags}
          error={fieldErrors.bags}
        />
        <NumberStepper
          label="Hours"
          value={draft.hours}
          onChange={(hours) => set({ hours })}
          min={1}
          max={24}
          error={fieldErrors.hours}
        />
        <TextField
          label="Flight number"
          value={draft.flightNumber}
          onChange={({ target }) => set({ flightNumber: target.value })}
          error={fieldErrors.flightNumber}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Discount"
          optional
          inputMode="decimal"
          value={draft.discount}
          onChange={({ target }) => set({ discount: target.value })}
          error={fieldErrors['discount.amount'] ?? fieldErrors.discount}
        />
        <TextField
          label="Reason for the discount"
          optional
          hint="The customer sees it on the receipt."
          value={draft.discountReason}
          onChange={({ target }) => set({ discountReason: target.value })}
          error={fieldErrors['discount.reason']}
        />
        <TextArea
          label="Note for the driver"
          optional
          rows={2}
          value={draft.noteToDriver}
          onChange={({ target }) => set({ noteToDriver: target.value })}
          error={fieldErrors.noteToDriver}
        />
        <TextArea
          label="Office note"
          optional
          rows={2}
          value={draft.officeNote}
          onChange={({ target }) => set({ officeNote: target.value })}
          error={fieldErrors.officeNote}
        />
      </div>
    </>
  );
}
