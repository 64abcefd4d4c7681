import { settingsForms } from '@chesapeake/contract/settings/admin-settings';
import { fieldsOf, useSchemaForm } from '../../../lib/forms.ts';
import { TextField } from '../../../ui/TextField.tsx';
import type { SectionProps } from '../section-props.ts';
import { useSettingsForm } from '../use-settings-form.ts';
import { SectionPanel } from './SectionPanel.tsx';

/** What a ride costs whose customer did not show up. */
export function NoShowForm({ settings, mayChange, onDirty }: SectionProps) {
  const form = useSchemaForm(async () => settingsForms.noShow, { noShow: settings.noShow });
  const section = useSettingsForm('noShow', settings, form, onDirty);
  return (
    <SectionPanel
      title="No-shows"
      subtitle="What a ride costs when nobody comes to the pickup"
      section={section}
      mayChange={mayChange}
    >
      <TextField
        label="Kept of the fare (%)"
        hint="The rest goes back to the customer. You can choose another amount for each no-show."
        inputMode="numeric"
        className="sm:max-w-xs"
        {...fieldsOf(form)('noShow.keptPercent')}
      />
    </SectionPanel>
  );
}
