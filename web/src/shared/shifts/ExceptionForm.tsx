import { datedShiftExceptionForm } from '@chesapeake/contract/drivers/shifts';
import { isoDayIn } from '@chesapeake/contract/format/dates';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldsOf, submitHandler, useSchemaForm } from '../../lib/forms.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/Button.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { useBusiness } from '../business/index.ts';
import { NextDayNote } from './NextDayNote.tsx';
import { useSaveShiftException } from './queries.ts';

/** Another shift, or a day off, on one day. Part of a dialog: a second one above would hide the week. */
export function ExceptionForm({
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
      prepare: ({ day, isOff, ...times }) => ({ day, isOff, ...(isOff === 'true' ? {} : times) }),
    },
  );
  const [isOff, from = '', until = ''] = useWatch({
    control: form.control,
    name: ['isOff', 'from', 'until'],
  });
  const { setFocus } = form;
  useEffect(() => setFocus('day'), [setFocus]);
  const field = fieldsOf(form);
  return (
    <form
      method="post"
      noValidate
      aria-label="Another shift on one day"
      onSubmit={submitHandler(
        form,
        async (exception) => {
          await save.mutateAsync(exception);
          toasts.success(successTexts.shiftsSaved(driver.name));
          onClose();
        },
        failureTexts.shiftsSaving,
      )}
      className="grid gap-4 rounded-card border border-line bg-tint p-4"
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
        <div className="grid grid-cols-2 gap-x-3 gap-y-1">
          <TextField label="From" type="time" {...field('from')} />
          <TextField label="Until" type="time" {...field('until')} />
          <NextDayNote from={from} until={until} />
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2 max-sm:[&>button]:flex-1">
        <Button tone="paper" disabled={save.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={save.isPending}>
          Add
        </Button>
      </div>
    </form>
  );
}
