import { formatQuantity } from '@chesapeake/contract/format/numbers';
import { settingsForms } from '@chesapeake/contract/settings/admin-settings';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { fieldsOf, useSchemaForm } from '../../../lib/forms.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { usePlaceCounts } from '../place-queries.ts';
import type { SectionProps } from '../section-props.ts';
import { useSettingsForm } from '../use-settings-form.ts';
import { SectionPanel } from './SectionPanel.tsx';
import { ZoneMinutesFields } from './ZoneMinutesFields.tsx';

/** The zones of the region, and the office's own minutes between them. */
export function ZonesForm({ settings, mayChange, onDirty }: SectionProps) {
  const form = useSchemaForm(async () => settingsForms.zones, { zones: settings.zones });
  const section = useSettingsForm('zones', settings, form, onDirty, (theirs) => {
    // Keep zones that another admin has added.
    const mine = form.getValues('zones.list');
    const added = theirs.zones.list.filter(({ slug }) => mine.every((each) => each.slug !== slug));
    if (added.length > 0) form.setValue('zones.list', [...mine, ...added], { shouldDirty: true });
  });
  const list = useFieldArray({ control: form.control, name: 'zones.list' });
  const minutes = useFieldArray({ control: form.control, name: 'zones.minutes' });
  const counts = usePlaceCounts().data;
  const field = fieldsOf(form);
  const countOf = (slug: string | undefined) =>
    counts?.find(({ zone }) => zone === slug)?.places ?? 0;
  const removeZone = (index: number) => {
    const slug = form.getValues(`zones.list.${index}.slug`);
    const rows = form.getValues('zones.minutes');
    const lost = rows.flatMap(({ from, to }, row) => (from === slug || to === slug ? [row] : []));
    if (slug && lost.length > 0) minutes.remove(lost);
    list.remove(index);
  };
  const wrong = form.formState.errors.zones?.list;
  const listError = wrong?.root?.message ?? wrong?.message;
  return (
    <SectionPanel
      title="Zones and drive times"
      subtitle="Every known place is in one zone"
      section={section}
      mayChange={mayChange}
    >
      {listError && <Alert tone="error">{listError}</Alert>}
      <ol className="grid gap-4 sm:grid-cols-2">
        {list.fields.map(({ id, slug, name }, index) => {
          const places = countOf(slug);
          return (
            <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
              <TextField
                label={`Zone ${index + 1}`}
                autoComplete="off"
                aside={
                  <span id={`${id}-places`} className="text-13 text-quiet tabular">
                    {slug ? formatQuantity(places, 'place') : 'New'}
                  </span>
                }
                {...field(`zones.list.${index}.name`)}
              />
              {mayChange && (
                <Button
                  tone="ghost"
                  size="icon"
                  aria-label={`Remove zone ${name || index + 1}`}
                  aria-describedby={`${id}-places`}
                  title={places > 0 ? 'Move its places to another zone first' : undefined}
                  disabled={places > 0}
                  onClick={() => removeZone(index)}
                  className="mt-7 size-11! disabled:bg-transparent! disabled:opacity-40"
                >
                  <Trash2 aria-hidden="true" />
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      <p className="text-sm text-quiet">A zone can be removed once it has no places.</p>
      {mayChange && (
        <div>
          <Button
            tone="paper"
            size="sm"
            onClick={() => list.append({ name: '' })}
            className="min-h-11"
          >
            <Plus aria-hidden="true" />
            Add a zone
          </Button>
        </div>
      )}
      <ZoneMinutesFields
        rows={minutes.fields}
        // A new zone can be chosen once it is saved.
        zones={settings.zones.list}
        field={(index, fieldName) => field(`zones.minutes.${index}.${fieldName}`)}
        mayChange={mayChange}
        onAdd={() => minutes.append({ from: '', to: '', minutes: '' })}
        onRemove={(index) => minutes.remove(index)}
      />
    </SectionPanel>
  );
}
