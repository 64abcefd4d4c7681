import { settingsForms } from '@chesapeake/contract/settings/admin-settings';
import { Plus } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { fieldsOf, useSchemaForm } from '../../../lib/forms.ts';
import { useBusiness } from '../../../shared/business/index.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { SectionProps } from '../section-props.ts';
import { useSettingsForm } from '../use-settings-form.ts';
import { RetiredService } from './RetiredService.tsx';
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
};

/** The bookable services, in display order. */
export function ServicesForm({ settings, mayChange, onDirty }: SectionProps) {
  const { showsPrices } = useBusiness();
  const form = useSchemaForm(async () => settingsForms.services, { services: settings.services });
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
  const field = fieldsOf(form);
  const addId = useId();
  const set = (index: number, fieldName: 'isRetired' | 'needsDestination', value: boolean) =>
    form.setValue(`services.${index}.${fieldName}`, value, { shouldDirty: true });
  const indexed = fields.map(({ id }, index) => ({ id, index, service: typed[index] }));
  const offered = indexed.filter(({ service }) => service && !service.isRetired);
  const retired = indexed.filter(({ service }) => service?.isRetired);
  /** Ids to focus after the next render, so a moved service can be moved again. */
  const focusTargets = useRef<string[]>([]);
  const addedAt = useRef<number>(undefined);
  useEffect(() => {
    const buttons = focusTargets.current.map((focusTarget) => document.getElementById(focusTarget));
    const focusTarget = buttons.find((each) => each instanceof HTMLButtonElement && !each.disabled);
    if (focusTarget) {
      focusTargets.current = [];
      focusTarget.focus();
    }
    if (addedAt.current !== undefined && typed[addedAt.current]) {
      form.setFocus(`services.${addedAt.current}.name`);
      addedAt.current = undefined;
    }
  });
  /** Focuses the neighbor before a service is removed. */
  const focusNeighbor = (position: number) => {
    const neighbor = offered[position + 1] ?? offered[position - 1];
    document.getElementById(neighbor ? `${neighbor.id}-out` : addId)?.focus();
  };
  const shift = (from: number, to: number) => {
    const [one, other] = [offered[from], offered[to]];
    if (!one || !other) return;
    const directions = to < from ? ['up', 'down'] : ['down', 'up'];
    focusTargets.current = directions.map((direction) => `${one.id}-${direction}`);
    move(one.index, other.index);
  };
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
        {offered.map(({ id, index, service }, position) => (
          <ServiceFields
            key={id}
            id={id}
            name={String(service?.name ?? '').trim()}
            field={(fieldName) => field(`services.${index}.${fieldName}`)}
            needsDestination={service?.needsDestination === true}
            onNeedsDestinationChange={(value) => set(index, 'needsDestination', value)}
            mayChange={mayChange}
            onUp={position > 0 ? () => shift(position, position - 1) : undefined}
            onDown={position < offered.length - 1 ? () => shift(position, position + 1) : undefined}
            // A service that was never saved can be removed outright.
            removeLabel={service?.slug === undefined ? 'Remove' : 'Retire'}
            onRemove={() => {
              focusNeighbor(position);
              if (service?.slug === undefined) remove(index);
              else set(index, 'isRetired', true);
            }}
          />
        ))}
      </ol>
      {mayChange && (
        <div>
          <Button
            tone="paper"
            size="sm"
            id={addId}
            onClick={() => {
              addedAt.current = fields.length;
              append(newService, { shouldFocus: false });
            }}
            className="min-h-11"
          >
            <Plus aria-hidden="true" />
            Add a service
          </Button>
        </div>
      )}
      {retired.length > 0 && (
        <section aria-labelledby="retired-services" className="grid gap-2">
          <h3 id="retired-services" className="font-sans text-sm font-semibold">
            Retired
          </h3>
          <ul className="rounded-control border border-line">
            {retired.map(({ id, index, service }) => (
              <RetiredService
                key={id}
                name={String(service?.name ?? '')}
                mayChange={mayChange}
                onRestore={() => {
                  focusTargets.current = [`${id}-out`];
                  set(index, 'isRetired', false);
                }}
              />
            ))}
          </ul>
        </section>
      )}
    </SectionPanel>
  );
}
