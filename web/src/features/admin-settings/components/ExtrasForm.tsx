import { settingsForms } from '@chesapeake/contract/settings/admin-settings';
import { Plus } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { fieldsOf, useSchemaForm } from '../../../lib/forms.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { SectionProps } from '../section-props.ts';
import { useRetirableRows } from '../use-retirable-rows.ts';
import { useSettingsForm } from '../use-settings-form.ts';
import { RetiredRows } from './RetiredRows.tsx';
import { RowHeading } from './RowHeading.tsx';
import { SectionPanel } from './SectionPanel.tsx';

const newExtra = { name: '', price: '', max: '1', isPerStop: false, isRetired: false };

/** What can be added to a ride, in display order. */
export function ExtrasForm({ settings, mayChange, onDirty }: SectionProps) {
  const form = useSchemaForm(async () => settingsForms.extras, { extras: settings.extras });
  const section = useSettingsForm('extras', settings, form, onDirty, (theirs) => {
    // Keep extras that another admin has added.
    const mine = form.getValues('extras');
    const added = theirs.extras.filter(({ slug }) => mine.every((each) => each.slug !== slug));
    if (added.length > 0) form.setValue('extras', [...mine, ...added], { shouldDirty: true });
  });
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'extras' });
  const typed = useWatch({ control: form.control, name: 'extras' });
  const rows = useRetirableRows({
    fields,
    typed,
    move,
    focusRow: (index) => form.setFocus(`extras.${index}.name`),
  });
  const field = fieldsOf(form);
  const set = (index: number, fieldName: 'isPerStop' | 'isRetired', value: boolean) =>
    form.setValue(`extras.${index}.${fieldName}`, value, { shouldDirty: true });
  const wrong = form.formState.errors.extras;
  const extrasError = wrong?.root?.message ?? wrong?.message;
  return (
    <SectionPanel
      title="Extras"
      subtitle="What can be added to a ride. Existing bookings keep their price"
      section={section}
      mayChange={mayChange}
    >
      {extrasError && <Alert tone="error">{extrasError}</Alert>}
      {rows.offered.length === 0 && (
        <p className="text-sm text-quiet">
          No extras yet. Add what customers ask for, such as a child seat.
        </p>
      )}
      <ol className="grid gap-4 empty:hidden">
        {rows.offered.map(({ id, index, row }, position) => (
          <li key={id} className="rounded-control border border-line">
            <RowHeading
              id={id}
              name={row.name.trim()}
              kind="extra"
              mayChange={mayChange}
              onUp={rows.moveUp(position)}
              onDown={rows.moveDown(position)}
              // An extra that was never saved can be removed outright.
              removeLabel={row.slug === undefined ? 'Remove' : 'Retire'}
              onRemove={() => {
                rows.focusNeighbor(position);
                if (row.slug === undefined) remove(index);
                else set(index, 'isRetired', true);
              }}
            />
            <div className="grid grid-cols-2 gap-4 p-4 xl:grid-cols-4">
              <TextField
                label="Name"
                autoComplete="off"
                className="max-xl:col-span-2"
                {...field(`extras.${index}.name`)}
              />
              <TextField
                label="Price in dollars"
                inputMode="decimal"
                {...field(`extras.${index}.price`)}
              />
              <TextField
                label="Most per ride"
                inputMode="numeric"
                {...field(`extras.${index}.max`)}
              />
              <div className="self-end max-xl:col-span-2">
                <Switch
                  asRow
                  label="Charged per stop"
                  checked={row.isPerStop === true}
                  onChange={(value) => set(index, 'isPerStop', value)}
                  disabledReason={mayChange ? undefined : 'You cannot change the settings.'}
                />
              </div>
            </div>
          </li>
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
              append(newExtra, { shouldFocus: false });
            }}
            className="min-h-11"
          >
            <Plus aria-hidden="true" />
            Add an extra
          </Button>
        </div>
      )}
      <RetiredRows
        rows={rows.retired}
        mayChange={mayChange}
        onRestore={({ id, index }) => {
          rows.focusRestored(id);
          set(index, 'isRetired', false);
        }}
      />
    </SectionPanel>
  );
}
