import {
  type EmailTemplateName,
  emailTemplateNames,
  emailTemplates,
} from '@chesapeake/contract/mail/email-wording';
import {
  type MailAudience,
  type MailKind,
  mailKindNames,
  mailKinds,
} from '@chesapeake/contract/mail/mail-kinds';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import type { AdminSettings } from '@chesapeake/contract/settings/admin-settings';
import { useState } from 'react';
import { ApiError, firstErrorMessage } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import type { SectionProps } from '../section-props.ts';
import { useConfirmedChange } from '../use-settings-form.ts';
import { ConfirmChangeDialog } from './ConfirmChangeDialog.tsx';
import { EmailWordingDialog } from './EmailWordingDialog.tsx';

const groups: Record<MailAudience | 'always', { title: string; subtitle: string }> = {
  everyone: { title: 'To customers', subtitle: 'Customers can turn each kind off' },
  drivers: { title: 'To drivers', subtitle: 'Drivers can turn each kind off' },
  applicants: { title: 'To applicants', subtitle: 'People who applied to drive' },
  admins: { title: 'To the office', subtitle: 'Each administrator chooses which to get' },
  always: {
    title: 'Always sent',
    subtitle: 'Account emails cannot be turned off',
  },
};

const emailsOfKind = (kind: MailKind | null) =>
  emailTemplateNames.filter((name) => emailTemplates[name].kind === kind);

/** Which emails the business sends, and their wording. */
export function EmailsSection({ settings, mayChange, onDirty }: SectionProps) {
  const change = useConfirmedChange();
  const [editedEmail, setEditedEmail] = useState<EmailTemplateName>();
  const { mails, versions } = settings;
  const toggleKind = (kind: MailKind, isOn: boolean) => {
    const off = isOn ? mails.off.filter((each) => each !== kind) : [...mails.off, kind];
    change.previewChange(versions.mails, { mails: { ...mails, off } as never }).catch((error) => {
      if (error instanceof ApiError && error.endedSession) return;
      toasts.error(firstErrorMessage(error, failureTexts.settingsPreview));
    });
  };
  return (
    <div className="grid gap-4">
      {(['everyone', 'drivers', 'applicants', 'admins'] as const).map((audience) => (
        <Panel key={audience} {...groups[audience]}>
          <ul className="border-t border-line">
            {mailKindNames
              .filter((kind) => mailKinds[kind].concerns === audience)
              .map((kind) => (
                <li key={kind} className="border-line-2 px-4.5 py-1 not-first:border-t">
                  <div className="flex items-center gap-2">
                    <div className="min-w-0 flex-1">
                      <Switch
                        asRow
                        label={mailKinds[kind].label}
                        checked={!mails.off.includes(kind)}
                        onChange={(isOn) => toggleKind(kind, isOn)}
                        busy={change.isPreviewing}
                        disabledReason={mayChange ? undefined : 'You cannot change the settings.'}
                      />
                    </div>
                    <div className="w-20 flex-none sm:w-24 text-right">
                      {emailsOfKind(kind).length === 1 &&
                        emailsOfKind(kind).map((name) => (
                          <EditWordingButton
                            key={name}
                            name={name}
                            mails={mails}
                            onEdit={setEditedEmail}
                          />
                        ))}
                    </div>
                  </div>
                  {emailsOfKind(kind).length > 1 && (
                    <EmailList names={emailsOfKind(kind)} mails={mails} onEdit={setEditedEmail} />
                  )}
                </li>
              ))}
          </ul>
        </Panel>
      ))}
      <Panel {...groups.always}>
        <div className="border-t border-line px-4.5 py-2">
          <EmailList names={emailsOfKind(null)} mails={mails} onEdit={setEditedEmail} />
        </div>
      </Panel>
      <ConfirmChangeDialog
        pendingChange={change.pendingChange}
        onClose={change.close}
        onSave={change.save}
      />
      {editedEmail && (
        <EmailWordingDialog
          email={editedEmail}
          settings={settings}
          mayChange={mayChange}
          onDirty={onDirty}
          onClose={() => setEditedEmail(undefined)}
        />
      )}
    </div>
  );
}

interface EmailListProps {
  mails: AdminSettings['mails'];
  onEdit: (name: EmailTemplateName) => void;
}

/** Emails that are turned off together but have separate wording. */
const EmailList = ({
  names,
  ...rest
}: EmailListProps & { names: readonly EmailTemplateName[] }) => (
  <ul>
    {names.map((name) => (
      <li key={name} className="flex items-center justify-between gap-3 text-sm text-ink-2">
        {emailTemplates[name].label}
        <EditWordingButton name={name} {...rest} />
      </li>
    ))}
  </ul>
);

const EditWordingButton = ({
  name,
  mails,
  onEdit,
}: EmailListProps & { name: EmailTemplateName }) => {
  const { label, kind } = emailTemplates[name];
  const isCustom = mails.words[name] !== undefined;
  const of = kind && mailKinds[kind].label !== label ? `${mailKinds[kind].label}, ` : '';
  return (
    <Button
      tone="ghost"
      size="sm"
      aria-label={`${isCustom ? 'Custom wording' : 'Edit wording'} of “${of}${label}”`}
      onClick={() => onEdit(name)}
      className="-mr-3.5 min-h-11 text-brass-text!"
    >
      {/* On a phone there is room for one word; the label has both. */}
      <span>
        {isCustom ? 'Custom' : 'Edit'}
        <span className="max-sm:hidden"> wording</span>
      </span>
    </Button>
  );
};
