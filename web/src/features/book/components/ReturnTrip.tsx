import { PlaneLanding, Repeat, X } from 'lucide-react';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import type { EarliestReturn } from '../../../lib/earliest-return.ts';
import { fieldsOf } from '../../../lib/forms.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { DateTimePicker } from '../../../ui/DateTimePicker.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { BookingDraft } from '../draft.ts';
import type { RideForm } from '../use-ride-form.ts';

export type RidePlaces = Pick<BookingDraft, 'pickupLocation' | 'destination'>;

/** The way back, as a second ride of the same trip. */
export function ReturnTrip({
  form,
  returnTrip,
  places,
  earliest,
}: {
  form: RideForm;
  returnTrip: BookingDraft['returnTrip'];
  /** Where the first ride starts and ends, as far as entered. */
  places: RidePlaces;
  earliest: EarliestReturn | null;
}) {
  const addButton = useRef<HTMLButtonElement>(null);
  // Both buttons are gone once they are pressed, so the focus goes on to what takes their place.
  const add = () => {
    form.setValue('returnTrip', { pickupTime: '', flightNumber: '' });
    requestAnimationFrame(() => form.setFocus('returnTrip.pickupTime'));
  };
  const remove = () => {
    form.clearErrors('returnTrip');
    form.setValue('returnTrip', null);
    requestAnimationFrame(() => addButton.current?.focus());
  };
  if (!returnTrip)
    return (
      <div>
        <Button ref={addButton} tone="line" size="sm" onClick={add}>
          <Repeat aria-hidden="true" />
          Add a return trip
        </Button>
      </div>
    );
  return (
    <section
      aria-labelledby="return-trip"
      // As wide as the fields around it where space is scarce.
      className="grid gap-4 rounded-control bg-sand p-4 max-sm:-mx-3 max-sm:p-3"
    >
      <div>
        <div className="flex items-center justify-between gap-3">
          <h3 id="return-trip" className="text-15 font-[550]">
            Return trip
          </h3>
          <Button tone="ghost" size="sm" className="-my-1.5 -mr-2" onClick={remove}>
            <X aria-hidden="true" />
            Remove
          </Button>
        </div>
        <p className="mt-1 text-sm wrap-anywhere text-quiet">{describeWayBack(places)}</p>
      </div>
      <ReturnFields form={form} earliest={earliest} />
      <FieldError id="return-error">
        {form.formState.errors.returnTrip?.root?.message ??
          form.formState.errors.returnTrip?.message}
      </FieldError>
    </section>
  );
}

const describeWayBack = ({ pickupLocation, destination }: RidePlaces) =>
  `From ${destination.trim() || 'your destination'} back to ${pickupLocation.trim() || 'the pickup'}`;

function ReturnFields({ form, earliest }: { form: RideForm; earliest: EarliestReturn | null }) {
  const { zone, bookAheadDays } = useBusiness();
  const now = useNow();
  const { field, fieldState } = useController({
    control: form.control,
    name: 'returnTrip.pickupTime',
  });
  const pickup = field.value ? new Date(field.value) : null;
  // The first ride may have been moved since.
  const isTooEarly = pickup !== null && earliest !== null && pickup < earliest.time;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-5">
      <DateTimePicker
        {...field}
        value={pickup}
        onChange={(date) => field.onChange(date?.toISOString() ?? '')}
        label="Return date and time"
        zone={zone}
        now={now}
        maxDaysAhead={bookAheadDays}
        earliest={earliest ?? undefined}
        error={isTooEarly ? earliest.text : fieldState.error?.message}
      />
      <TextField
        {...fieldsOf(form)('returnTrip.flightNumber')}
        label="Return flight number"
        optional
        icon={<PlaneLanding />}
        placeholder="AA 2413"
        autoComplete="off"
      />
    </div>
  );
}
