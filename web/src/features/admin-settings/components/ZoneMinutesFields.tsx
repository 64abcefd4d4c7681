import type { Zone } from '@chesapeake/contract/places/zones';
import { Plus, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';

type Registered = Pick<
  ComponentProps<'input'> & ComponentProps<'select'>,
  'name' | 'onChange' | 'onBlur'
> & { ref: (element: HTMLElement | null) => void; error?: string };

/** The minutes from zone to zone that replace the estimate. */
export function ZoneMinutesFields({
  rows,
  zones,
  field,
  mayChange,
  onAdd,
  onRemove,
}: {
  rows: readonly { id: string }[];
  zones: readonly Zone[];
  field: (index: number, fieldName: 'from' | 'to' | 'minutes') => Registered;
  mayChange: boolean;
  onAdd: () => void;
  onRemove: (index: number) => void;
}) {
  const options = (
    <>
      <option value="">Choose a zone</option>
      {zones.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </>
  );
  return (
    <section
      aria-label="Drive times between zones"
      className="grid gap-4 border-t border-line pt-5"
    >
      <div>
        <h3 className="font-sans text-15 font-semibold">Drive times between zones</h3>
        <p className="text-sm text-quiet">
          Drive times are estimated from the distance and the hour. Where you know better, your
          minutes replace the estimate, in both directions unless the way back has its own line.
        </p>
      </div>
      <ol className="grid gap-4">
        {rows.map(({ id }, index) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 max-sm:rounded-control max-sm:border max-sm:border-line max-sm:p-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_6rem_auto]"
          >
            <SelectField label="From" className="max-sm:col-span-2" {...field(index, 'from')}>
              {options}
            </SelectField>
            <SelectField label="To" className="max-sm:col-span-2" {...field(index, 'to')}>
              {options}
            </SelectField>
            <TextField label="Minutes" inputMode="numeric" {...field(index, 'minutes')} />
            {mayChange && (
              <Button
                tone="ghost"
                size="icon"
                aria-label={`Remove drive time ${index + 1}`}
                onClick={() => onRemove(index)}
                className="mt-7 size-11!"
              >
                <Trash2 aria-hidden="true" />
              </Button>
            )}
          </li>
        ))}
      </ol>
      {mayChange && (
        <div>
          <Button tone="paper" size="sm" onClick={onAdd} className="min-h-11">
            <Plus aria-hidden="true" />
            Add a drive time
          </Button>
        </div>
      )}
    </section>
  );
}
