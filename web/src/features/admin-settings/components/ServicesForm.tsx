import { carClasses } from '@chesapeake/contract/cars/car-classes';
import { settingsForms } from '@chesapeake/contract/settings/admin-settings';
import { Plus } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useSchemaForm } from '../../../lib/forms.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { SectionProps } from '../section-props.ts';
import type { ServicesFormState } from '../services-form.ts';
import { useRetirableRows } from '../use-retirable-rows.ts';
import { useSettingsForm } from '../use-settings-form.ts';
import { RetiredRows } from './RetiredRows.tsx';
import { SectionPanel } from './SectionPanel.tsx';
import { ServiceFields } from './ServiceFields.tsx';

const newService = {
  name: '',
  offerName: '',
  description: '',
  price: '',
  windowMinutes: '',
  needsDestination: false,
  isRetired: false,
  pricing: 'fixed' as const,
  minHours: '1',
  zonePrices: [],
  classSurcharges: Object.fromEntries(carClasses.map((carClass) => [carClass, '0'])),
  includesStops: false,
  offeredOnline: true,
};

/** The bookable services, in display order. */
export function ServicesForm({ settings, mayChange, onDirty }: SectionProps) {
  const { showsPrices } = useBusiness();
  const form: ServicesFormState = useSchemaForm(async () => settingsForms.services, {
    services: settings.services,
  });
  const section = useSettingsForm('services', settings, form, onDirty, (theirs) => {
    // Keep services that another admin has added.
    const mine = form.getValues('services');
    const added = theirs.services.filter(({ slug }) => mine.every((each) => each.slug !== slug));
    if (added.length > 0) form.setValue('services', [...mine, ...added], { shouldDirty: true });
  });
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: 'services',
  });
  const typed = useWatch({ control: form.control, name: 'services' });
  const rows = useRetirableRows({
    fields,
    typed,
    move,
    focusRow: (index) => form.setFocus(`services.${index}.name`),
  });
  const setRetired = (index: number, isRetired: boolean) =>
    form.setValue(`services.${index}.isRetired`, isRetired, { shouldDirty: true });
  const wrong = form.formState.errors.services;
  const servicesError = wrong?.root?.message ?? wrong?.message;
  return (
    <SectionPanel
      title="Services"
      subtitle="For new bookings. Existing ones keep their price and time"
      section={section}
      mayChange={mayChange}
    >
      {!showsPrices && (
        <Alert>
          Your website shows no prices yet. Check these, then save to publish them, even if you
          change nothing.
        </Alert>
      )}
      {servicesError && <Alert tone="error">{servicesError}</Alert>}
      <ol className="grid gap-4">
        {rows.offered.map(({ id, index, row: { slug } }, position) => (
          <ServiceFields
            key={id}
            id={id}
            form={form}
            index={index}
            zones={settings.zones.list}
            mayChange={mayChange}
            onUp={rows.moveUp(position)}
            onDown={rows.moveDown(position)}
            // A service that was never saved can be removed outright.
            removeLabel={slug === undefined ? 'Remove' : 'Retire'}
            onRemove={() => {
              rows.focusNeighbor(position);
              if (slug === undefined) remove(index);
              else setRetired(index, true);
            }}
          />
        ))}
      </ol>
      {mayChange && (
        <div>
          <Button
            tone="paper"
            size="sm"
            id={rows.addId}
            onClick={() => {
              rows.focusAdded();
              append(newService, { shouldFocus: false });
            }}
            className="min-h-11"
          >
            <Plus aria-hidden="true" />
            Add a service
          </Button>
        </div>
      )}
      <RetiredRows
        rows={rows.retired}
        mayChange={mayChange}
        onRestore={({ id, index }) => {
          rows.focusRestored(id);
          setRetired(index, false);
        }}
      />
    </SectionPanel>
  );
}
