import { settingsForms } from '@chesapeake/contract/admin-settings';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { fieldsOf, useSchemaForm } from '../../../lib/forms.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { PartProps } from '../part.ts';
import { usePartForm } from '../saving.ts';
import { PartPanel } from './PartPanel.tsx';
import { RetiredService } from './RetiredService.tsx';
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

/** What can be booked, in the order in which it is offered. */
export function ServicesForm({ settings, mayChange, onDirty }: PartProps) {
  const form = useSchemaForm(async () => settingsForms.services, { services: settings.services });
  const part = usePartForm('services', settings, form, onDirty);
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: 'services',
  });
  const typed = useWatch({ control: form.control, name: 'services' });
  const field = fieldsOf(form);
  const set = (index: number, what: 'isRetired' | 'needsDestination', value: boolean) =>
    form.setValue(`services.${index}.${what}`, value, { shouldDirty: true });
  const placed = fields.map(({ id }, index) => ({ id, index, service: typed[index] }));
  const offered = placed.filter(({ service }) => service && !service.isRetired);
  const retired = placed.filter(({ service }) => service?.isRetired);
  /** What is moved takes the focus along, so that it can be moved on. */
  const moved = useRef<string[]>([]);
  useEffect(() => {
    const buttons = moved.current.map((button) => document.getElementById(button));
    moved.current = [];
    buttons.find((button) => button instanceof HTMLButtonElement && !button.disabled)?.focus();
  });
  const shift = (from: number, to: number) => {
    const [one, other] = [offered[from], offered[to]];
    if (!one || !other) return;
    const ways = to < from ? ['up', 'down'] : ['down', 'up'];
    moved.current = ways.map((way) => `${one.id}-${way}`);
    move(one.index, other.index);
  };
  const wrong = form.formState.errors.services;
  const isWrong = wrong?.root?.message ?? wrong?.message;
  return (
    <PartPanel
      title="Services"
      line="New bookings follow at once; old ones keep their price and time"
      part={part}
      mayChange={mayChange}
    >
      {isWrong && <Alert tone="error">{isWrong}</Alert>}
      <ol className="grid gap-4">
        {offered.map(({ id, index, service }, place) => (
          <ServiceFields
            key={id}
            id={id}
            name={String(service?.name ?? '').trim()}
            field={(what) => field(`services.${index}.${what}`)}
            needsDestination={service?.needsDestination === true}
            onDestination={(value) => set(index, 'needsDestination', value)}
            mayChange={mayChange}
            onUp={place > 0 ? () => shift(place, place - 1) : undefined}
            onDown={place < offered.length - 1 ? () => shift(place, place + 1) : undefined}
            // One that was never saved is nobody's yet.
            onRetire={service?.slug === undefined ? undefined : () => set(index, 'isRetired', true)}
            onRemove={service?.slug === undefined ? () => remove(index) : undefined}
          />
        ))}
      </ol>
      {mayChange && (
        <div>
          <Button tone="paper" size="sm" onClick={() => append(newService)} className="min-h-11">
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
                onBringBack={() => set(index, 'isRetired', false)}
              />
            ))}
          </ul>
        </section>
      )}
    </PartPanel>
  );
}
