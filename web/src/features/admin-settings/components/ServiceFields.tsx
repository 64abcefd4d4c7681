import type { PriceZone } from '@chesapeake/contract/prices/known-zones';
import { useWatch } from 'react-hook-form';
import { fieldsOf } from '../../../lib/forms.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { ServicesFormState } from '../services-form.ts';
import { type RowActions, RowHeading } from './RowHeading.tsx';
import { ServicePricing } from './ServicePricing.tsx';

/** One offered service. */
export function ServiceFields({
  form,
  index,
  zones,
  ...actions
}: RowActions & {
  form: ServicesFormState;
  index: number;
  zones: readonly PriceZone[];
}) {
  const { mayChange } = actions;
  const service = useWatch({ control: form.control, name: `services.${index}` });
  const field = fieldsOf(form);
  const errors = form.formState.errors.services?.[index];
  const { pricing } = service;
  const name = service.name.trim();
  return (
    <li className="rounded-control border border-line">
      <RowHeading name={name} kind="service" {...actions} />
      <div className="grid gap-4 p-4 sm:grid-cols-2 xl:grid-cols-4">
        <TextField label="Name" autoComplete="off" {...field(`services.${index}.name`)} />
        <TextField
          label="Name on the home page"
          autoComplete="off"
          {...field(`services.${index}.offerName`)}
        />
        {/* A field that does not apply is shown only if what is in it is wrong. */}
        {(pricing !== 'zones' || errors?.price) && (
          <TextField
            label={pricing === 'hourly' ? 'Price per hour in dollars' : 'Price in dollars'}
            inputMode="decimal"
            {...field(`services.${index}.price`)}
          />
        )}
        {(pricing !== 'hourly' || errors?.windowMinutes) && (
          <TextField
            label="Length in minutes"
            inputMode="numeric"
            {...field(`services.${index}.windowMinutes`)}
          />
        )}
        <TextField
          label="Description"
          autoComplete="off"
          className="sm:col-span-2"
          {...field(`services.${index}.description`)}
        />
        <div className="self-end sm:col-span-2">
          <Switch
            asRow
            label="Asks for a destination"
            checked={service.needsDestination === true}
            onChange={(value) =>
              form.setValue(`services.${index}.needsDestination`, value, { shouldDirty: true })
            }
            error={errors?.needsDestination?.message}
            disabledReason={mayChange ? undefined : 'You cannot change the settings.'}
          />
        </div>
      </div>
      <ServicePricing
        form={form}
        index={index}
        name={name || 'the new service'}
        zones={zones}
        mayChange={mayChange}
      />
    </li>
  );
}
