import { useRef } from 'react';
import { TextField } from '../../../ui/TextField.tsx';
import { afterRender } from '../after-render.ts';
import { useDesk, useDeskField } from '../desk-context.ts';

/** Somebody else rides: the driver sees the passenger, the caller gets the news. */
export function PassengerFields() {
  const { form } = useDesk();
  const name = useDeskField('passengerName');
  const phone = useDeskField('passengerPhone');
  const isOther = name.value !== null;
  const fields = useRef<HTMLDivElement>(null);
  const toggle = (isChecked: boolean) => {
    form.clearErrors(['passengerName', 'passengerPhone']);
    form.setValue('passengerName', isChecked ? '' : null, { shouldDirty: true });
    if (isChecked)
      afterRender(() =>
        fields.current?.querySelector<HTMLElement>('[name=passengerName]')?.focus(),
      );
  };
  return (
    <div ref={fields} className="grid gap-4">
      <label className="flex min-h-6 w-fit items-center gap-3 text-15 font-medium">
        <input
          type="checkbox"
          name="isPassengerOther"
          checked={isOther}
          onChange={({ target }) => toggle(target.checked)}
          className="size-5 accent-primary"
        />
        Passenger is someone else
      </label>
      {isOther && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...name} value={name.value ?? ''} label="Passenger" autoComplete="off" />
          <TextField {...phone} label="Passenger’s phone" optional type="tel" autoComplete="off" />
        </div>
      )}
    </div>
  );
}
