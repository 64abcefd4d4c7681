import { settingsForms } from '@chesapeake/contract/settings/admin-settings';
import { useController } from 'react-hook-form';
import { useSchemaForm } from '../../../lib/forms.ts';
import { Switch } from '../../../ui/Switch.tsx';
import type { SectionProps } from '../section-props.ts';
import { useSettingsForm } from '../use-settings-form.ts';
import { SectionPanel } from './SectionPanel.tsx';

/** Who decides which reviews the home page shows. */
export function ReviewsForm({ settings, mayChange, onDirty }: SectionProps) {
  const form = useSchemaForm(async () => settingsForms.reviews, { reviews: settings.reviews });
  const section = useSettingsForm('reviews', settings, form, onDirty);
  const { field } = useController({ control: form.control, name: 'reviews.choosesReviews' });
  return (
    <SectionPanel
      title="Reviews"
      subtitle="Which reviews the home page shows"
      section={section}
      mayChange={mayChange}
    >
      <div className="grid gap-1.5 sm:max-w-xl">
        <Switch
          asRow
          label="Choose reviews for the home page yourself"
          checked={Boolean(field.value)}
          onChange={field.onChange}
          disabledReason={mayChange ? undefined : 'You cannot change the settings.'}
        />
        <p className="text-sm text-quiet">
          When on, the home page shows only reviews that you have chosen on the Reviews page. When
          off, it shows the latest good ones automatically.
        </p>
      </div>
    </SectionPanel>
  );
}
