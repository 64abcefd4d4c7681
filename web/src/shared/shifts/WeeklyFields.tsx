import {
  type Weekday,
  type WeeklyShift,
  weekdayNames,
  weekdays,
  type weeklyShiftsForm,
} from '@chesapeake/contract/drivers/shifts';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { fieldsOf } from '../../lib/forms.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { NextDayNote } from './NextDayNote.tsx';

export type WeeklyForm = UseFormReturn<
  z.input<typeof weeklyShiftsForm>,
  unknown,
  z.output<typeof weeklyShiftsForm>
>;

const usualHours = { from: '08:00', until: '18:00' };

/** A shift that is added has the hours of the day before it that has one. */
const hoursBefore = (weekday: Weekday, shifts: readonly WeeklyShift[]) =>
  shifts
    .filter((shift) => shift.weekday < weekday && shift.from && shift.until)
    .toSorted((one, other) => other.weekday - one.weekday)[0] ?? usualHours;

/** One row for each day of the week; the form holds only the days with a shift. */
export function WeeklyFields({ form }: { form: WeeklyForm }) {
  // Only what is watched has the typed times; a checkbox needs the rows, which change at once.
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'weekly' });
  const shifts = useWatch({ control: form.control, name: 'weekly' });
  const field = fieldsOf(form);
  const toggle = (weekday: Weekday, index: number) => {
    if (index >= 0) remove(index);
    else {
      const { from, until } = hoursBefore(weekday, shifts);
      append({ weekday, from, until }, { shouldFocus: false });
    }
  };
  return (
    <div className="grid divide-y divide-line-2">
      {weekdays.map((weekday) => {
        const index = fields.findIndex((each) => each.weekday === weekday);
        const shift = shifts[index];
        return (
          <fieldset
            key={weekday}
            className="grid min-w-0 gap-x-4 gap-y-2 py-3 sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-center"
          >
            <legend className="sr-only">{weekdayNames[weekday]}</legend>
            <Checkbox
              label={weekdayNames[weekday]}
              isChecked={index >= 0}
              onChange={() => toggle(weekday, index)}
              className="min-h-8 items-center [&_input]:mt-0!"
            />
            {index >= 0 ? (
              <div key={fields[index]?.id} className="grid grid-cols-2 gap-x-3 gap-y-1">
                <TextField label="From" type="time" {...field(`weekly.${index}.from`)} />
                <TextField label="Until" type="time" {...field(`weekly.${index}.until`)} />
                {shift && <NextDayNote {...shift} />}
              </div>
            ) : (
              <p className="text-sm text-quiet max-sm:hidden">Off</p>
            )}
          </fieldset>
        );
      })}
    </div>
  );
}
