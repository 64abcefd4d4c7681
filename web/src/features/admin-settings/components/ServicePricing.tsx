import { carClasses } from '@chesapeake/contract/cars/car-classes';
import type { PriceZone } from '@chesapeake/contract/prices/known-zones';
import { type PricingKind, pricingKinds } from '@chesapeake/contract/prices/pricing';
import { ChevronRight } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { fieldsOf } from '../../../lib/forms.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { describePricing, pricingLabels } from '../describe-pricing.ts';
import type { ServicesFormState } from '../services-form.ts';
import { useOpenOnError } from '../use-open-on-error.ts';
import { ZonePrices } from './ZonePrices.tsx';

const hiddenErrors = ['pricing', 'minHours', 'zonePrices', 'classSurcharges'] as const;

/** How a service is priced, folded away: most have one price for every car. */
export function ServicePricing({
  form,
  index,
  name,
  zones,
  mayChange,
}: {
  form: ServicesFormState;
  index: number;
  name: string;
  zones: readonly PriceZone[];
  mayChange: boolean;
}) {
  const service = useWatch({ control: form.control, name: `services.${index}` });
  const errors = form.formState.errors.services?.[index];
  const disclosure = useOpenOnError({
    hasError: hiddenErrors.some((field) => errors?.[field]),
    submitCount: form.formState.submitCount,
  });
  const field = fieldsOf(form);
  const disabledReason = mayChange ? undefined : 'You cannot change the settings.';
  const set = (fieldName: 'includesStops' | 'offeredOnline' | 'needsDestination', value: boolean) =>
    form.setValue(`services.${index}.${fieldName}`, value, { shouldDirty: true });
  const followPricing = ({ target }: { target: { value: PricingKind } }) => {
    // Without a destination there is no zone to go to.
    if (target.value === 'zones') set('needsDestination', true);
  };
  return (
    <details {...disclosure.details} className="group border-t border-line-2">
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-2 rounded-b-control px-4 py-2 text-sm hover:bg-tint focus-visible:rounded-control [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 flex-none text-quiet transition group-open:rotate-90"
        />
        <span className="font-[550]">
          Pricing<span className="sr-only"> of {name}</span>
        </span>
        <span className="min-w-0 text-quiet">{describePricing(service)}</span>
      </summary>
      {disclosure.isOpen && (
        <div className="grid gap-5 border-t border-line-2 p-4">
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
            <SelectField
              label="How it is priced"
              {...field(`services.${index}.pricing`, { onChange: followPricing })}
            >
              {pricingKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {pricingLabels[kind]}
                </option>
              ))}
            </SelectField>
            {(service.pricing === 'hourly' || errors?.minHours) && (
              <TextField
                label="Minimum hours"
                inputMode="numeric"
                {...field(`services.${index}.minHours`)}
              />
            )}
          </div>
          {(service.pricing === 'zones' || errors?.zonePrices) && (
            // A moved service is another path in the form.
            <ZonePrices key={index} form={form} index={index} zones={zones} mayChange={mayChange} />
          )}
          <fieldset className="min-w-0">
            <legend className="mb-2 text-sm font-[550]">Surcharge by car class, in dollars</legend>
            <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
              {carClasses.map((carClass) => (
                <TextField
                  key={carClass}
                  label={carClass}
                  inputMode="decimal"
                  {...field(`services.${index}.classSurcharges.${carClass}`)}
                />
              ))}
            </div>
          </fieldset>
          <div className="grid gap-x-8 sm:grid-cols-2">
            <Switch
              asRow
              label="Stops are included"
              checked={service.includesStops === true}
              onChange={(value) => set('includesStops', value)}
              disabledReason={disabledReason}
            />
            <Switch
              asRow
              label="Customers can book it online"
              checked={service.offeredOnline !== false}
              onChange={(value) => set('offeredOnline', value)}
              disabledReason={disabledReason}
            />
          </div>
        </div>
      )}
    </details>
  );
}
