import {
  type EmailTemplateName,
  emailTemplates,
  placeholders,
} from '@chesapeake/contract/mail/email-wording';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { type AdminSettings, settingsForms } from '@chesapeake/contract/settings/admin-settings';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { firstErrorMessage } from '../../../lib/api-error.ts';
import { fieldsOf, submitHandler, useSchemaForm } from '../../../lib/forms.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { TextArea, TextField } from '../../../ui/TextField.tsx';
import {
  type EmailWording,
  emptyWording,
  isValidWording,
  wordingErrors,
} from '../email-wording.ts';
import { useEmailPreview } from '../queries.ts';
import { useDebounced } from '../use-debounced.ts';
import { useConfirmedChange } from '../use-settings-form.ts';
import { ConfirmChangeDialog } from './ConfirmChangeDialog.tsx';
import { EmailPreview } from './EmailPreview.tsx';
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx';

/** Edits the custom wording of one email, with a live preview. */
export function EmailWordingDialog({
  email,
  settings,
  mayChange,
  onDirty,
  onClose,
}: {
  email: EmailTemplateName;
  settings: AdminSettings;
  mayChange: boolean;
  /** Called when the form gains or loses unsaved changes. */
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
}) {
  const { mails, versions } = settings;
  const { label, placeholders: knownPlaceholders } = emailTemplates[email];
  const form = useSchemaForm(async () => settingsForms.mails, {
    mails: {
      off: mails.off,
      words: { ...mails.words, [email]: mails.words[email] ?? emptyWording },
    },
  });
  const field = fieldsOf(form);
  const change = useConfirmedChange();
  const typed = useWatch({ control: form.control, name: `mails.words.${email}` }) ?? emptyWording;
  const debounced = useDebounced(typed);
  const preview = useLastValidPreview(email, debounced);
  const usual = preview.email?.usual;
  // Reports a wrong placeholder only after a pause, not while it is being typed.
  const errorOf = (fieldName: 'subject' | 'opening') =>
    wordingErrors(email, debounced)[fieldName] && wordingErrors(email, typed)[fieldName];
  const hasCustomWording = typed.subject !== '' || typed.opening !== '';
  const { isDirty } = form.formState;
  const [isLeaving, setLeaving] = useState(false);
  const reportDirty = useEffectEvent(onDirty);
  useEffect(() => {
    reportDirty(isDirty);
    return () => reportDirty(false);
  }, [isDirty]);
  const close = () => (isDirty ? setLeaving(true) : onClose());
  const subject = field(`mails.words.${email}.subject`);
  const opening = field(`mails.words.${email}.opening`);
  return (
    <FormDialog
      onClose={close}
      title={label}
      description="The subject and the opening. The rest of the email stays the same."
      width="lg"
      submitLabel={mayChange ? 'Save' : undefined}
      cancelLabel={mayChange ? 'Cancel' : 'Close'}
      busy={change.isPreviewing}
      // Submitting only asks for a preview, which changes nothing.
      closesWhileBusy
      onSubmit={submitHandler(
        form,
        // Sends the other emails' current wording, which another admin may have changed since the
        // dialog opened.
        ({ mails: { words } }) =>
          change.previewChange(versions.mails, {
            mails: { off: mails.off, words: { ...mails.words, [email]: words[email] } },
          }),
        failureTexts.settingsPreview,
      )}
      className="block"
      below={
        <>
          <EmailPreview {...preview} />
          <ConfirmChangeDialog
            pendingChange={change.pendingChange}
            onClose={change.close}
            onSave={async () => {
              await change.save();
              onClose();
            }}
          />
          <UnsavedChangesDialog
            open={isLeaving}
            onStay={() => setLeaving(false)}
            onLeave={onClose}
          />
        </>
      }
    >
      <fieldset disabled={!mayChange} className="grid min-w-0 gap-5">
        <p className="text-sm text-quiet">
          Placeholders:{' '}
          {knownPlaceholders.map((name, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <code className="rounded bg-sand px-1 text-ink">{`{${name}}`}</code>{' '}
              {placeholders[name]}
            </span>
          ))}
        </p>
        <TextField
          label="Subject"
          optional
          autoComplete="off"
          placeholder={usual?.subject}
          {...subject}
          error={subject.error ?? errorOf('subject')}
        />
        <TextArea
          label="Opening line"
          optional
          rows={4}
          placeholder={usual?.opening}
          {...opening}
          error={opening.error ?? errorOf('opening')}
        />
        {hasCustomWording && mayChange && (
          <div>
            <Button
              tone="paper"
              size="sm"
              onClick={() =>
                form.setValue(`mails.words.${email}`, emptyWording, {
                  shouldDirty: true,
                  shouldValidate: form.formState.isSubmitted,
                })
              }
              className="min-h-11"
            >
              Use the default
            </Button>
          </div>
        )}
      </fieldset>
    </FormDialog>
  );
}

/** Previews the last valid wording, and explains why the preview fails. */
function useLastValidPreview(email: EmailTemplateName, words: EmailWording) {
  const [lastValid, setLastValid] = useState(words);
  if (words !== lastValid && isValidWording(email, words)) setLastValid(words);
  const query = useEmailPreview(email, lastValid);
  // A failed query drops its previous data; keep showing that.
  const [lastPreview, setLastPreview] = useState(query.data);
  if (query.data && query.data !== lastPreview) setLastPreview(query.data);
  return {
    email: query.data ?? lastPreview,
    isChanging: query.isPlaceholderData || (query.isError && query.isFetching),
    failure: query.error
      ? {
          message: firstErrorMessage(query.error, failureTexts.emailPreview),
          onRetry: () => void query.refetch(),
          busy: query.isFetching,
        }
      : undefined,
  };
}
