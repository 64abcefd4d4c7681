import { type Car, formatCarName } from '@chesapeake/contract/cars/cars';
import {
  type OutOfServiceReason,
  outOfServiceForm,
  outOfServiceReasonNames,
} from '@chesapeake/contract/cars/out-of-service';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import {
  isUsable,
  PeriodFields,
  periodOf,
  useReplacements,
} from '../../../shared/absences/index.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import { useAddOutOfService, useBookingsInPeriod } from '../out-of-service-queries.ts';
import { CarReplacements, toCarReplacements } from './CarReplacements.tsx';

/** Asks for the period, then for another car for each booking in it. */
export function OutOfServiceDialog({ car, onClose }: { car: Car; onClose: () => void }) {
  const add = useAddOutOfService(car._id);
  const replacements = useReplacements();
  const form = useSchemaForm(async () => outOfServiceForm, {
    from: '',
    until: '',
    reason: 'workshop' satisfies OutOfServiceReason,
    note: '',
  });
  const [from, until] = useWatch({ control: form.control, name: ['from', 'until'] });
  const period = periodOf({ from, until });
  const found = useBookingsInPeriod(car._id, isUsable(period) ? period : undefined);
  const bookings = found.data ?? [];

  const send = async (fields: z.output<typeof outOfServiceForm>) => {
    if (!replacements.check(bookings, 'Please choose a car')) return;
    await add.mutateAsync({
      ...fields,
      replacements: toCarReplacements(bookings, replacements.choices),
    });
    toasts.success(successTexts.outOfServiceSaved(formatCarName(car)));
    onClose();
  };

  return (
    <FormDialog
      onClose={onClose}
      title="Put out of service"
      description={formatCarName(car)}
      submitLabel={bookings.length > 0 ? 'Move bookings and save' : 'Save'}
      busy={add.isPending}
      problem={found.isError ? failureTexts.bookingsInPeriodLoad : undefined}
      onSubmit={submitHandler(
        form,
        send,
        failureTexts.outOfServiceSaving,
        {},
        (error) => !replacements.showRefusal(error),
      )}
    >
      <PeriodFields
        form={form}
        reasons={outOfServiceReasonNames}
        noteHint="Only the office sees it."
      />
      <CarReplacements
        car={car}
        bookings={bookings}
        replacements={replacements}
        noChoice="Choose a free car"
      />
    </FormDialog>
  );
}
