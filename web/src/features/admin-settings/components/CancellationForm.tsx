import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { settingsForms } from '@chesapeake/contract/settings/admin-settings';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { fieldsOf, useSchemaForm } from '../../../lib/forms.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { SectionProps } from '../section-props.ts';
import { useSettingsForm } from '../use-settings-form.ts';
import { SectionPanel } from './SectionPanel.tsx';

/** The share of the payment that a cancelling customer gets back. */
export function CancellationForm({ settings, mayChange, onDirty }: SectionProps) {
  const form = useSchemaForm(async () => settingsForms.cancellation, {
    cancellation: settings.cancellation,
  });
  const section = useSettingsForm('cancellation', settings, form, onDirty);
  const steps = useFieldArray({ control: form.control, name: 'cancellation' });
  const field = fieldsOf(form);
  const typed = useWatch({ control: form.control, name: 'cancellation' });
  const latest = Math.min(...typed.map(({ hoursBefore }) => Number(hoursBefore)));
  return (
    <SectionPanel
      title="Cancellation rules"
      subtitle="What customers get back when they cancel. If you cancel, they get a full refund"
      section={section}
      mayChange={mayChange}
    >
      {steps.fields.length > 0 && (
        <ol className="grid gap-4">
          {steps.fields.map(({ id }, index) => (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-3 sm:max-w-xl"
            >
              <TextField
                label="Hours before"
                inputMode="numeric"
                {...field(`cancellation.${index}.hoursBefore`)}
              />
              <TextField
                label="Refund (%)"
                inputMode="numeric"
                {...field(`cancellation.${index}.refundPercent`)}
              />
              {mayChange && (
                <Button
                  tone="ghost"
                  size="icon"
                  aria-label={`Remove step ${index + 1}`}
                  onClick={() => steps.remove(index)}
                  className="mt-7 size-11!"
                >
                  <Trash2 aria-hidden="true" />
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      <p className="text-sm text-quiet">
        {steps.fields.length === 0
          ? 'Without steps, cancellations get no refund.'
          : latest > 0 &&
            `No refund for cancellations less than ${formatQuantity(latest, 'hour')} before pickup.`}
      </p>
      {mayChange && (
        <div>
          <Button
            tone="paper"
            size="sm"
            onClick={() => steps.append({ hoursBefore: '', refundPercent: '' })}
            className="min-h-11"
          >
            <Plus aria-hidden="true" />
            Add a step
          </Button>
        </div>
      )}
    </SectionPanel>
  );
}
