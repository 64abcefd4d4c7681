import { settingsForms } from '@chesapeake/contract/settings/admin-settings';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { fieldsOf, useSchemaForm } from '../../../lib/forms.ts';
import { phoneHint } from '../../../lib/phone.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { SectionProps } from '../section-props.ts';
import { useSettingsForm } from '../use-settings-form.ts';
import { SectionPanel } from './SectionPanel.tsx';

/** The business's name, contact details, license and time zone. */
export function BusinessForm({ settings, mayChange, onDirty }: SectionProps) {
  const zonesId = useId();
  const [zones] = useState(() => Intl.supportedValuesOf('timeZone'));
  const form = useSchemaForm(async () => settingsForms.business, { business: settings.business });
  const section = useSettingsForm('business', settings, form, onDirty);
  const field = fieldsOf(form);
  const license = useController({ control: form.control, name: 'business.isLicensedAndInsured' });
  return (
    <SectionPanel
      title="Your business"
      subtitle="Shown on every page, in emails and on receipts"
      section={section}
      mayChange={mayChange}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Business name"
          autoComplete="organization"
          className="sm:col-span-2"
          {...field('business.businessName')}
        />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          hint="Emails come from this address, and replies go to it."
          {...field('business.contactEmail')}
        />
        <TextField label="Phone" type="tel" hint={phoneHint} {...field('business.contactPhone')} />
        <TextField label="Address" {...field('business.contactAddress')} />
        <TextField label="Hours" {...field('business.openingHours')} />
        <TextField
          label="Time zone"
          hint="Type a city to find it. All times are shown in this zone."
          list={zonesId}
          autoComplete="off"
          spellCheck={false}
          className="sm:col-span-2"
          {...field('business.zone')}
        />
        <datalist id={zonesId}>
          {zones.map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <div className="sm:col-span-2">
          <Switch
            asRow
            label="Licensed and insured"
            checked={Boolean(license.field.value)}
            onChange={license.field.onChange}
            disabledReason={mayChange ? undefined : 'You cannot change the settings.'}
          />
          <p className="text-sm text-quiet">
            When on, the home page says that you are licensed and insured.
          </p>
        </div>
      </div>
    </SectionPanel>
  );
}
