import { bookingTexts } from '@chesapeake/contract/bookings/bookings';
import { PlaneLanding, Repeat, X } from 'lucide-react';
import { useController } from 'react-hook-form';
import { fieldsOf } from '../../../lib/forms.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { DateTimePicker } from '../../../ui/DateTimePicker.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { BookingDraft } from '../draft.ts';
import type { RideForm } from '../use-ride-form.ts';

/** The way back, as a second ride of the same trip. */
export function ReturnTrip({
  form,
  returnTrip,
  earliest,
}: {
  form: RideForm;
  returnTrip: BookingDraft['returnTrip'];
  /** The end of the first ride. */
  earliest: Date | null;
}) {
  if (!returnTrip)
    return (
      <div>
        <Button
          tone="line"
          size="sm"
          onClick={() => form.setValue('returnTrip', { pickupTime: '', flightNumber: '' })}
        >
          <Repeat aria-hidden="true" />
          Add a return trip
        </Button>
      </div>
    );
  return (
    <section aria-labelledby="return-trip" className="grid gap-4 rounded-control bg-sand p-4">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h3 id="return-trip" className="text-15 font-[550]">
            Return trip
          </h3>
          <p className="text-sm text-quiet">From your destination back to the pickup.</p>
        </div>
        <Button
          tone="ghost"
          size="sm"
          onClick={() => {
            form.clearErrors('returnTrip');
            form.setValue('returnTrip', null);
          }}
        >
          <X aria-hidden="true" />
          Remove
        </Button>
      </div>
      <ReturnFields form={form} earliest={earliest} />
      <FieldError id="return-error">
        {form.formState.errors.returnTrip?.root?.message ??
          form.formState.errors.returnTrip?.message}
      </FieldError>
    </section>
  );
}

function ReturnFields({ form, earliest }: { form: RideForm; earliest: Date | null }) {
  const { zone, bookAheadDays } = useBusiness();
  const now = useNow();
  const { field, fieldState } = useController({
    control: form.control,
    name: 'returnTrip.pickupTime',
  });
  const pickup = field.value ? new Date(field.value) : null;
  // The first ride may have been moved since.
  const isTooEarly = pickup !== null && earliest !== null && pickup < earliest;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <DateTimePicker
        {...field}
        value={pickup}
        onChange={(date) => field.onChange(date?.toISOString() ?? '')}
        label="Return date and time"
        zone={zone}
        now={now}
        maxDaysAhead={bookAheadDays}
        earliest={earliest ? { time: earliest, text: bookingTexts.returnTooEarly } : undefined}
        error={isTooEarly ? bookingTexts.returnTooEarly : fieldState.error?.message}
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
