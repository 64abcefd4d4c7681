import { type AdminSettings, settingsForms } from '@chesapeake/contract/admin-settings';
import { type LetterName, letterKinds, placeholders } from '@chesapeake/contract/mail-letters';
import { failureTexts } from '@chesapeake/contract/texts';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { refusalText } from '../../../lib/call-error.ts';
import { fieldsOf, submitting, useSchemaForm } from '../../../lib/forms.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextArea, TextField } from '../../../ui/TextField.tsx';
import { areRight, noWords, type Words, wrongWith } from '../letter-words.ts';
import { useLetterPreview } from '../queries.ts';
import { useAskedChange } from '../saving.ts';
import { usePaused } from '../use-paused.ts';
import { AskDialog } from './AskDialog.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { LetterPreview } from './LetterPreview.tsx';

/** The office's own words for one email, and how it reads with them. */
export function LetterDialog({
  letter,
  settings,
  mayChange,
  onDirty,
  onClose,
}: {
  letter: LetterName;
  settings: AdminSettings;
  mayChange: boolean;
  /** Whether something is typed here that is not saved. */
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
}) {
  const formId = useId();
  const { mails, versions } = settings;
  const { label, placeholders: known } = letterKinds[letter];
  const form = useSchemaForm(async () => settingsForms.mails, {
    mails: { off: mails.off, words: { ...mails.words, [letter]: mails.words[letter] ?? noWords } },
  });
  const field = fieldsOf(form);
  const asked = useAskedChange();
  const typed = useWatch({ control: form.control, name: `mails.words.${letter}` }) ?? noWords;
  const paused = usePaused(typed);
  const preview = useReadable(letter, paused);
  const usual = preview.letter?.usual;
  // Nobody is told of a placeholder while they are in the middle of it.
  const stillWrong = (what: 'subject' | 'opening') =>
    wrongWith(letter, paused)[what] && wrongWith(letter, typed)[what];
  const hasWords = typed.subject !== '' || typed.opening !== '';
  const { isDirty } = form.formState;
  const [isLeaving, setLeaving] = useState(false);
  const tell = useEffectEvent(onDirty);
  useEffect(() => {
    tell(isDirty);
    return () => tell(false);
  }, [isDirty]);
  const close = () => (isDirty ? setLeaving(true) : onClose());
  const subject = field(`mails.words.${letter}.subject`);
  const opening = field(`mails.words.${letter}.opening`);
  return (
    <Dialog
      open
      onClose={close}
      title={label}
      description="Its subject and its first words. What follows is always there."
      width="lg"
      footer={
        <>
          <Button tone="paper" onClick={close}>
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
          // Of all else, what is set by now: somebody may have changed it since this was opened.
          ({ mails: { words } }) =>
            asked.ask(versions.mails, {
              mails: { off: mails.off, words: { ...mails.words, [letter]: words[letter] } },
            }),
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
            {...subject}
            error={subject.error ?? stillWrong('subject')}
          />
          <TextArea
            label="Opening words"
            optional
            rows={4}
            placeholder={usual?.opening}
            {...opening}
            error={opening.error ?? stillWrong('opening')}
          />
          {hasWords && mayChange && (
            <div>
              <Button
                tone="paper"
                size="sm"
                onClick={() =>
                  form.setValue(`mails.words.${letter}`, noWords, {
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
      <LetterPreview {...preview} />
      <AskDialog
        question={asked.question}
        onClose={asked.close}
        onSave={async () => {
          await asked.save();
          onClose();
        }}
      />
      <LeaveDialog open={isLeaving} onStay={() => setLeaving(false)} onLeave={onClose} />
    </Dialog>
  );
}

/** How it reads in the last words that could be filled in, and why it cannot be told just now. */
function useReadable(letter: LetterName, words: Words) {
  const [readable, setReadable] = useState(words);
  if (words !== readable && areRight(letter, words)) setReadable(words);
  const query = useLetterPreview(letter, readable);
  // A failure takes the answer before it out of the query, not off the screen.
  const [shown, setShown] = useState(query.data);
  if (query.data && query.data !== shown) setShown(query.data);
  return {
    letter: query.data ?? shown,
    isChanging: query.isPlaceholderData || (query.isError && query.isFetching),
    failure: query.error
      ? {
          message: refusalText(query.error, failureTexts.letterPreview),
          onRetry: () => void query.refetch(),
          busy: query.isFetching,
        }
      : undefined,
  };
}
