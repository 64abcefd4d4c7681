import { settingsForms } from '@chesapeake/contract/admin-settings';
import { fieldsOf, useSchemaForm } from '../../../lib/forms.ts';
import { TextField } from '../../../ui/TextField.tsx';
import type { PartProps } from '../part.ts';
import { usePartForm } from '../saving.ts';
import { PartPanel } from './PartPanel.tsx';

/** What the booking form allows. */
export function BookingForm({ settings, mayChange, onDirty }: PartProps) {
  const form = useSchemaForm(async () => settingsForms.booking, { booking: settings.booking });
  const part = usePartForm('booking', settings, form, onDirty);
  const field = fieldsOf(form);
  const { turnaroundMinutes, leadMinutes, bookAheadDays } = settings.defaults.booking;
  return (
    <PartPanel
      title="Booking rules"
      line="For new bookings; what is booked already stays as it is"
      part={part}
      mayChange={mayChange}
    >
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        <TextField
          label="Turnaround, in minutes"
          hint={`After each ride, car and driver are held for so long. Usually ${turnaroundMinutes}.`}
          inputMode="numeric"
          {...field('booking.turnaroundMinutes')}
        />
        <TextField
          label="Lead time, in minutes"
          hint={`So long before its pickup a ride can still be booked. Usually ${leadMinutes}.`}
          inputMode="numeric"
          {...field('booking.leadMinutes')}
        />
        <TextField
          label="Bookable ahead, in days"
          hint={`How far off a pickup may be. Usually ${bookAheadDays}.`}
          inputMode="numeric"
          {...field('booking.bookAheadDays')}
        />
      </div>
    </PartPanel>
  );
}
