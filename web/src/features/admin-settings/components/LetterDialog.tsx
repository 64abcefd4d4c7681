import { type AdminSettings, settingsForms } from '@chesapeake/contract/admin-settings';
import { type LetterName, letterKinds, placeholders } from '@chesapeake/contract/mail-letters';
import { failureTexts } from '@chesapeake/contract/texts';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldsOf, submitting, useSchemaForm } from '../../../lib/forms.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextArea, TextField } from '../../../ui/TextField.tsx';
import { useLetterPreview } from '../queries.ts';
import { useAskedChange } from '../saving.ts';
import { usePaused } from '../use-paused.ts';
import { AskDialog } from './AskDialog.tsx';
import { LetterPreview } from './LetterPreview.tsx';

const none = { subject: '', opening: '' };

/** The office's own words for one email, and how it reads with them. */
export function LetterDialog({
  letter,
  settings,
  mayChange,
  onClose,
}: {
  letter: LetterName;
  settings: AdminSettings;
  mayChange: boolean;
  onClose: () => void;
}) {
  const formId = useId();
  const { mails, versions } = settings;
  const { label, placeholders: known } = letterKinds[letter];
  const form = useSchemaForm(async () => settingsForms.mails, {
    mails: { off: mails.off, words: { ...mails.words, [letter]: mails.words[letter] ?? none } },
  });
  const field = fieldsOf(form);
  const asked = useAskedChange();
  const typed = useWatch({ control: form.control, name: `mails.words.${letter}` }) ?? none;
  const preview = useLetterPreview(letter, usePaused(typed));
  const usual = preview.data?.usual;
  const hasWords = typed.subject !== '' || typed.opening !== '';
  return (
    <Dialog
      open
      onClose={onClose}
      title={label}
      description="Its subject and its first words. What follows is always there."
      width="lg"
      footer={
        <>
          <Button tone="paper" onClick={onClose}>
            {mayChange ? 'Cancel' : 'Close'}
          </Button>
          {mayChange && (
            <Button type="submit" form={formId} busy={asked.isAsking}>
              Save
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        onSubmit={submitting(
          form,
          (content) => asked.ask(versions.mails, content),
          failureTexts.settingsPreview,
        )}
      >
        <fieldset disabled={!mayChange} className="grid min-w-0 gap-5">
          <p className="text-sm text-quiet">
            What you can have filled in:{' '}
            {known.map((name, index) => (
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
            {...field(`mails.words.${letter}.subject`)}
          />
          <TextArea
            label="Opening words"
            optional
            rows={4}
            placeholder={usual?.opening}
            {...field(`mails.words.${letter}.opening`)}
          />
          {hasWords && mayChange && (
            <div>
              <Button
                tone="paper"
                size="sm"
                onClick={() =>
                  form.setValue(`mails.words.${letter}`, none, {
                    shouldDirty: true,
                    shouldValidate: form.formState.isSubmitted,
                  })
                }
                className="min-h-11"
              >
                Use our usual words
              </Button>
            </div>
          )}
        </fieldset>
      </form>
      <LetterPreview letter={preview.data} isChanging={preview.isPlaceholderData} />
      <AskDialog
        question={asked.question}
        onClose={asked.close}
        onSave={async () => {
          await asked.save();
          onClose();
        }}
      />
    </Dialog>
  );
}
