import { settingsForms } from '@chesapeake/contract/settings/admin-settings';
import { fieldsOf, useSchemaForm } from '../../../lib/forms.ts';
import { PlaceField } from '../../../shared/places/index.ts';
import { TextField } from '../../../ui/TextField.tsx';
import type { SectionProps } from '../section-props.ts';
import { useSettingsForm } from '../use-settings-form.ts';
import { SectionPanel } from './SectionPanel.tsx';

/** What the board and the planner count with. */
export function PlanningForm({ settings, mayChange, onDirty }: SectionProps) {
  const form = useSchemaForm(async () => settingsForms.planning, { planning: settings.planning });
  const section = useSettingsForm('planning', settings, form, onDirty);
  const field = fieldsOf(form);
  const { defaults } = settings;
  return (
    <SectionPanel
      title="Planning"
      subtitle="Used by the day board and the planner"
      section={section}
      mayChange={mayChange}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <PlaceField
          label="Garage"
          hint="Where cars and drivers start and end their day. One of your known places."
          earlierPlaces={[]}
          className="sm:col-span-2"
          {...field('planning.garage')}
        />
        <TextField
          label="Overtime after, in hours"
          hint={`Time on duty in one day, from leaving the garage to being back. Plans avoid more. Default: ${defaults.planning.overtimeAfterHours}.`}
          inputMode="numeric"
          {...field('planning.overtimeAfterHours')}
        />
        <TextField
          label="Rest between two days, in hours"
          hint={`The least time off duty before a driver’s next day. Default: ${defaults.planning.restHours}.`}
          inputMode="numeric"
          {...field('planning.restHours')}
        />
      </div>
    </SectionPanel>
  );
}
