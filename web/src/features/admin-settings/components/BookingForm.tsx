import { settingsForms } from '@chesapeake/contract/settings/admin-settings';
import { fieldsOf, useSchemaForm } from '../../../lib/forms.ts';
import { TextField } from '../../../ui/TextField.tsx';
import type { SectionProps } from '../section-props.ts';
import { useSettingsForm } from '../use-settings-form.ts';
import { SectionPanel } from './SectionPanel.tsx';

/** Rules for new bookings. */
export function BookingForm({ settings, mayChange, onDirty }: SectionProps) {
  const form = useSchemaForm(async () => settingsForms.booking, { booking: settings.booking });
  const section = useSettingsForm('booking', settings, form, onDirty);
  const field = fieldsOf(form);
  const { defaults } = settings;
  return (
    <SectionPanel
      title="Booking rules"
      subtitle="For new bookings. Existing ones stay as they are"
      section={section}
      mayChange={mayChange}
    >
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        <TextField
          label="Buffer after each ride, in minutes"
          hint={`Time for the car and driver to get ready. Default: ${defaults.booking.turnaroundMinutes}.`}
          inputMode="numeric"
          {...field('booking.turnaroundMinutes')}
        />
        <TextField
          label="Shortest notice, in minutes"
          hint={`How close to pickup customers can book. Default: ${defaults.booking.leadMinutes}.`}
          inputMode="numeric"
          {...field('booking.leadMinutes')}
        />
        <TextField
          label="Booking window, in days"
          hint={`How far ahead customers can book. Default: ${defaults.booking.bookAheadDays}.`}
          inputMode="numeric"
          {...field('booking.bookAheadDays')}
        />
        <TextField
          label="Unpaid bookings per customer"
          hint={`The most a customer can have without paying. Default: ${defaults.booking.maxUnpaidBookings}.`}
          inputMode="numeric"
          {...field('booking.maxUnpaidBookings')}
        />
        <TextField
          label="Unpaid bookings, email not confirmed"
          hint={`The limit until a customer confirms their email address. Default: ${defaults.booking.maxUnpaidBookingsUnverified}.`}
          inputMode="numeric"
          {...field('booking.maxUnpaidBookingsUnverified')}
        />
      </div>
    </SectionPanel>
  );
}
