import {
  type TimeOffReason,
  timeOffForm,
  timeOffReasonNames,
} from '@chesapeake/contract/drivers/time-off';
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
import type { DriverDetails } from '../queries.ts';
import { useAddTimeOff, useRidesInPeriod } from '../time-off-queries.ts';
import { RideReplacements, toDriverReplacements } from './RideReplacements.tsx';

/** Asks for the period, then what happens to each ride in it. */
export function TimeOffDialog({ driver, onClose }: { driver: DriverDetails; onClose: () => void }) {
  const add = useAddTimeOff(driver._id);
  const replacements = useReplacements();
  const form = useSchemaForm(async () => timeOffForm, {
    from: '',
    until: '',
    reason: 'vacation' satisfies TimeOffReason,
    note: '',
  });
  const [from, until] = useWatch({ control: form.control, name: ['from', 'until'] });
  const period = periodOf({ from, until });
  const found = useRidesInPeriod(driver._id, isUsable(period) ? period : undefined);
  const rides = found.data ?? [];

  const send = async (fields: z.output<typeof timeOffForm>) => {
    if (!replacements.check(rides, 'Please choose what happens to it')) return;
    await add.mutateAsync({
      ...fields,
      replacements: toDriverReplacements(rides, replacements.choices),
    });
    toasts.success(successTexts.timeOffSaved(driver.name));
    onClose();
  };

  return (
    <FormDialog
      onClose={onClose}
      title="Enter time off"
      description={`${driver.name} gets no bookings in this time and is told about it.`}
      submitLabel={rides.length > 0 ? 'Reassign rides and save' : 'Save'}
      busy={add.isPending}
      problem={found.isError ? failureTexts.bookingsInPeriodLoad : undefined}
      onSubmit={submitHandler(
        form,
        send,
        failureTexts.timeOffSaving,
        {},
        (error) => !replacements.showRefusal(error),
      )}
    >
      <PeriodFields
        form={form}
        reasons={timeOffReasonNames}
        noteHint="The office and the driver see it."
      />
      <RideReplacements rides={rides} replacements={replacements} />
    </FormDialog>
  );
}
