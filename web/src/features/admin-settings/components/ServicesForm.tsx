import { settingsForms } from '@chesapeake/contract/admin-settings';
import { Plus } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
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
  const part = usePartForm('services', settings, form, onDirty, (theirs) => {
    // What somebody else has added is nobody's to take away.
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
  const set = (index: number, what: 'isRetired' | 'needsDestination', value: boolean) =>
    form.setValue(`services.${index}.${what}`, value, { shouldDirty: true });
  const placed = fields.map(({ id }, index) => ({ id, index, service: typed[index] }));
  const offered = placed.filter(({ service }) => service && !service.isRetired);
  const retired = placed.filter(({ service }) => service?.isRetired);
  /** What takes the focus once it is there: what is moved takes it along, to be moved on. */
  const heirs = useRef<string[]>([]);
  const addedAt = useRef<number>(undefined);
  useEffect(() => {
    const buttons = heirs.current.map((heir) => document.getElementById(heir));
    const heir = buttons.find((each) => each instanceof HTMLButtonElement && !each.disabled);
    if (heir) {
      heirs.current = [];
      heir.focus();
    }
    if (addedAt.current !== undefined && typed[addedAt.current]) {
      form.setFocus(`services.${addedAt.current}.name`);
      addedAt.current = undefined;
    }
  });
  /** Before one goes, its neighbor has the focus. */
  const leave = (place: number) => {
    const neighbor = offered[place + 1] ?? offered[place - 1];
    document.getElementById(neighbor ? `${neighbor.id}-out` : addId)?.focus();
  };
  const shift = (from: number, to: number) => {
    const [one, other] = [offered[from], offered[to]];
    if (!one || !other) return;
    const ways = to < from ? ['up', 'down'] : ['down', 'up'];
    heirs.current = ways.map((way) => `${one.id}-${way}`);
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
            out={service?.slug === undefined ? 'Remove' : 'Retire'}
            onOut={() => {
              leave(place);
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
                onBringBack={() => {
                  heirs.current = [`${id}-out`];
                  set(index, 'isRetired', false);
                }}
              />
            ))}
          </ul>
        </section>
      )}
    </PartPanel>
  );
}
