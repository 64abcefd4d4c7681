import { maxPeriodAheadDays } from '@chesapeake/contract/calendar/periods';
import { type FieldValues, type Path, type UseFormReturn, useController } from 'react-hook-form';
import { fieldsOf } from '../../lib/forms.ts';
import { useNow } from '../../lib/use-now.ts';
import { DateTimePicker } from '../../ui/DateTimePicker.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useBusiness } from '../business/index.ts';

/** So that the half hour that is running can be chosen. */
const lateMinutes = 30;

/** From, until, reason and note, for a form whose schema has these fields. */
export function PeriodFields<Input extends FieldValues, Output>({
  form,
  reasons,
  noteHint,
}: {
  form: UseFormReturn<Input, unknown, Output>;
  /** The names of the reasons, by value. */
  reasons: Readonly<Record<string, string>>;
  noteHint: string;
}) {
  const field = fieldsOf(form);
  return (
    <>
      <InstantField form={form} name={'from' as Path<Input>} label="From" />
      <InstantField form={form} name={'until' as Path<Input>} label="Until" />
      <SelectField label="Reason" {...field('reason' as Path<Input>)}>
        {Object.entries(reasons).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Note"
        optional
        hint={noteHint}
        autoComplete="off"
        {...field('note' as Path<Input>)}
      />
    </>
  );
}

function InstantField<Input extends FieldValues, Output>({
  form,
  name,
  label,
}: {
  form: UseFormReturn<Input, unknown, Output>;
  name: Path<Input>;
  label: string;
}) {
  const { zone } = useBusiness();
  const now = useNow();
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <DateTimePicker
      {...field}
      value={field.value ? new Date(field.value) : null}
      onChange={(date) => field.onChange(date?.toISOString() ?? '')}
      label={label}
      zone={zone}
      now={now}
      leadMinutes={-lateMinutes}
      maxDaysAhead={maxPeriodAheadDays}
      error={fieldState.error?.message}
    />
  );
}
