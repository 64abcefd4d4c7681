import { carClasses } from '@chesapeake/contract/cars/car-classes';
import {
  type DriverShifts,
  type WeeklyShift,
  weeklyShiftsForm,
} from '@chesapeake/contract/drivers/shifts';
import { formatZone } from '@chesapeake/contract/format/dates';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { z } from 'zod';
import { fieldsOf, submitHandler, useSchemaForm } from '../../lib/forms.ts';
import { usePermission } from '../../lib/permissions.ts';
import { useLoadFailure } from '../../lib/use-load-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckboxChips } from '../../ui/CheckboxChips.tsx';
import { ErrorState } from '../../ui/content-states.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { useBusiness } from '../business/index.ts';
import { Exceptions } from './Exceptions.tsx';
import { useDriverShifts, useSaveWeeklyShifts } from './queries.ts';
import { ShiftsLoading } from './ShiftsLoading.tsx';
import { ShiftsView } from './ShiftsView.tsx';
import { WeeklyFields } from './WeeklyFields.tsx';

interface ShiftedDriver {
  _id: string;
  name: string;
}

/** When a driver works and what they drive: to change, or to read for those who may only see it. */
export function ShiftsDialog({ driver, onClose }: { driver: ShiftedDriver; onClose: () => void }) {
  const { zone } = useBusiness();
  const shifts = useDriverShifts(driver._id);
  const mayChange = usePermission('drivers:change');
  const save = useSaveWeeklyShifts(driver._id);
  const formId = useId();
  const failure = useLoadFailure(shifts, {
    toast: failureTexts.shiftsLoad,
    detail: failureTexts.shiftsLoad,
  });
  const data = failure ? undefined : shifts.data;
  const close = () => {
    if (!save.isPending) onClose();
  };
  const send = async (body: z.output<typeof weeklyShiftsForm>) => {
    await save.mutateAsync(body);
    toasts.success(successTexts.shiftsSaved(driver.name));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={`Shifts of ${driver.name}`}
      description={`Times are ${formatZone(zone)}. A driver with no weekly shifts is available all day.`}
      hasCloseButton={false}
      footer={
        <>
          <Button tone="paper" disabled={save.isPending} onClick={close}>
            {mayChange ? 'Cancel' : 'Close'}
          </Button>
          {data && mayChange && (
            <Button type="submit" form={formId} busy={save.isPending}>
              Save
            </Button>
          )}
        </>
      }
    >
      {failure && <ErrorState {...failure} />}
      {!failure && !data && <ShiftsLoading />}
      {data &&
        (mayChange ? (
          <div className="grid gap-6">
            <WeekForm id={formId} shifts={data} onSend={send} />
            <Exceptions driver={driver} exceptions={data.exceptions} />
          </div>
        ) : (
          <ShiftsView shifts={data} />
        ))}
    </Dialog>
  );
}

function WeekForm({
  id,
  shifts,
  onSend,
}: {
  id: string;
  shifts: DriverShifts;
  onSend: (body: z.output<typeof weeklyShiftsForm>) => Promise<void>;
}) {
  const element = useRef<HTMLFormElement>(null);
  const form = useSchemaForm(async () => weeklyShiftsForm, toForm(shifts), {
    shouldFocusError: false,
    prepare: (values) => ({
      ...values,
      carClasses: values.carClasses?.length === carClasses.length ? null : values.carClasses,
    }),
  });
  const { isDirty, errors, submitCount } = form.formState;
  // Not the field that was registered first: rows are added in any order.
  const focusFirstError = useEffectEvent(() => {
    const field = element.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (field) field.focus();
    else if (errors.carClasses) form.setFocus('carClasses');
  });
  useEffect(() => {
    if (submitCount > 0) focusFirstError();
  }, [submitCount]);
  // What somebody else saves shows up here, unless something is being edited.
  const follow = useEffectEvent((latest: DriverShifts) => {
    if (!isDirty) form.reset(toForm(latest));
  });
  useEffect(() => follow(shifts), [shifts]);
  const { error, ...checkbox } = fieldsOf(form)('carClasses');
  return (
    <form
      ref={element}
      id={id}
      method="post"
      noValidate
      onSubmit={submitHandler(form, onSend, failureTexts.shiftsSaving)}
      className="grid gap-5"
    >
      <WeeklyFields form={form} />
      <CheckboxChips
        legend="Car classes that this driver drives"
        options={carClasses}
        checkbox={checkbox}
        error={error}
      />
    </form>
  );
}

const toForm = ({
  weekly,
  carClasses: classes,
}: DriverShifts): z.input<typeof weeklyShiftsForm> => ({
  weekly: weekly as WeeklyShift[],
  carClasses: [...(classes ?? carClasses)],
});
