import { endsNextDay } from '@chesapeake/contract/drivers/format-shift';
import { datedShiftExceptionForm } from '@chesapeake/contract/drivers/shifts';
import { isoDayIn } from '@chesapeake/contract/format/dates';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { useWatch } from 'react-hook-form';
import { fieldsOf, submitHandler, useSchemaForm } from '../../lib/forms.ts';
import { useNow } from '../../lib/use-now.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { useBusiness } from '../business/index.ts';
import { useSaveShiftException } from './queries.ts';

/** Another shift, or a day off, on one day. */
export function ExceptionDialog({
  driver,
  onClose,
}: {
  driver: { _id: string; name: string };
  onClose: () => void;
}) {
  const { zone } = useBusiness();
  const today = isoDayIn(useNow(), zone);
  const save = useSaveShiftException(driver._id);
  const form = useSchemaForm(
    async () => datedShiftExceptionForm,
    { day: '', isOff: 'true', from: '', until: '' },
    {
      // Times of a day off do not count, whatever was typed before.
      prepare: ({ day, isOff, ...times }) => ({
        day,
        isOff,
        ...(isOff === 'true' ? {} : times),
      }),
    },
  );
  const [isOff, from = '', until = ''] = useWatch({
    control: form.control,
    name: ['isOff', 'from', 'until'],
  });
  const field = fieldsOf(form);
  return (
    <FormDialog
      onClose={onClose}
      title="Another shift on one day"
      description={`${driver.name} is told about it.`}
      submitLabel="Save"
      busy={save.isPending}
      onSubmit={submitHandler(
        form,
        async (exception) => {
          await save.mutateAsync(exception);
          toasts.success(successTexts.shiftsSaved(driver.name));
          onClose();
        },
        failureTexts.shiftsSaving,
      )}
    >
      <TextField label="Day" type="date" min={today} {...field('day')} />
      <RadioCards
        legend="On this day"
        options={[
          { value: 'true', label: 'Day off' },
          { value: 'false', label: 'Other hours' },
        ]}
        {...field('isOff')}
      />
      {isOff === 'false' && (
        <div className="grid grid-cols-2 gap-3">
          <TextField label="From" type="time" {...field('from')} />
          <TextField label="Until" type="time" {...field('until')} />
          <NextDayNote from={from} until={until} />
        </div>
      )}
    </FormDialog>
  );
}

/** Says so where a shift goes past midnight. */
export const NextDayNote = ({ from, until }: { from: string; until: string }) => (
  <p aria-live="polite" className="col-span-full text-13 text-quiet empty:hidden">
    {from && until && from !== until && endsNextDay({ from, until }) ? 'Ends the next day' : ''}
  </p>
);
