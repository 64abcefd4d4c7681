import type { PriceZone } from '@chesapeake/contract/prices/known-zones';
import { Plus, Trash2 } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { fieldsOf } from '../../../lib/forms.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { ServicesFormState } from '../services-form.ts';

/** The prices of one service between zones. */
export function ZonePrices({
  form,
  index,
  zones,
  mayChange,
}: {
  form: ServicesFormState;
  index: number;
  zones: readonly PriceZone[];
  mayChange: boolean;
}) {
  const id = useId();
  const name = `services.${index}.zonePrices` as const;
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  const typed = useWatch({ control: form.control, name }) ?? [];
  const field = fieldsOf(form);
  const wrong = form.formState.errors.services?.[index]?.zonePrices;
  const addId = `${id}-add`;
  const removeId = (row: number) => `${id}-remove-${row}`;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-3 text-sm font-[550]">
        Zone prices
        <span className="block font-normal text-quiet">They hold in both directions</span>
      </legend>
      {fields.map((row, position) => (
        <div
          key={row.id}
          className="grid grid-cols-2 items-start gap-3 border-line-2 not-first:border-t max-sm:pt-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem_auto] sm:border-0! xl:max-w-3xl"
        >
          <ZoneField
            label="From"
            className="max-sm:col-span-2"
            zones={zones}
            chosen={typed[position]?.from}
            {...field(`${name}.${position}.from`)}
          />
          <ZoneField
            label="To"
            className="max-sm:col-span-2"
            zones={zones}
            chosen={typed[position]?.to}
            {...field(`${name}.${position}.to`)}
          />
          <TextField
            label="Price ($)"
            inputMode="decimal"
            {...field(`${name}.${position}.price`)}
          />
          {mayChange && (
            <Button
              tone="ghost"
              size="icon"
              id={removeId(position)}
              aria-label={`Remove zone price ${position + 1}`}
              onClick={() => {
                // The next row moves up and keeps the focus; after the last, there is the button below.
                const isLast = position === fields.length - 1;
                document.getElementById(isLast ? addId : removeId(position + 1))?.focus();
                remove(position);
              }}
              className="mt-7 size-11!"
            >
              <Trash2 aria-hidden="true" />
            </Button>
          )}
        </div>
      ))}
      <div>
        {mayChange && (
          <Button
            tone="paper"
            size="sm"
            id={addId}
            // Marked, so that a submit without prices leads here.
            aria-invalid={wrong ? true : undefined}
            aria-describedby={`${id}-error`}
            onClick={() => append({ from: '', to: '', price: '' })}
            className="min-h-11"
          >
            <Plus aria-hidden="true" />
            Add a zone price
          </Button>
        )}
        <FieldError id={`${id}-error`}>{wrong?.root?.message ?? wrong?.message}</FieldError>
      </div>
    </fieldset>
  );
}

function ZoneField({
  zones,
  chosen,
  ...select
}: ComponentProps<typeof SelectField> & {
  zones: readonly PriceZone[];
  chosen: string | undefined;
}) {
  const isUnknown = chosen && zones.every(({ slug }) => slug !== chosen);
  return (
    <SelectField {...select}>
      <option value="">Choose a zone</option>
      {zones.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
      {isUnknown && <option value={chosen}>{chosen} (unknown)</option>}
    </SelectField>
  );
}
