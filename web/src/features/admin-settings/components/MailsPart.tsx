import type { AdminSettings } from '@chesapeake/contract/admin-settings';
import {
  type MailAudience,
  type MailKind,
  mailKindNames,
  mailKinds,
} from '@chesapeake/contract/mail-kinds';
import { type LetterName, letterKinds, letterNames } from '@chesapeake/contract/mail-letters';
import { failureTexts } from '@chesapeake/contract/texts';
import { useState } from 'react';
import { CallError, refusalText } from '../../../lib/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { toasts } from '../../../ui/toasts.tsx';
import type { PartProps } from '../part.ts';
import { useAskedChange } from '../saving.ts';
import { AskDialog } from './AskDialog.tsx';
import { LetterDialog } from './LetterDialog.tsx';

const groups: Record<MailAudience | 'always', { title: string; line: string }> = {
  everyone: { title: 'To customers', line: 'Whoever wants none of a kind gets none of it' },
  applicants: { title: 'To applicants', line: 'Those who want to drive' },
  admins: { title: 'To the office', line: 'Each of you chooses which to get' },
  always: { title: 'Always sent', line: 'What concerns an account itself cannot be turned off' },
};

const lettersOf = (kind: MailKind | null) =>
  letterNames.filter((name) => letterKinds[name].kind === kind);

/** Which emails the business sends, and in which words. */
export function MailsPart({ settings, mayChange, onDirty }: PartProps) {
  const asked = useAskedChange();
  const [edited, edit] = useState<LetterName>();
  const { mails, versions } = settings;
  const turn = (kind: MailKind, isOn: boolean) => {
    const off = isOn ? mails.off.filter((each) => each !== kind) : [...mails.off, kind];
    asked.ask(versions.mails, { mails: { ...mails, off } as never }).catch((error) => {
      if (error instanceof CallError && error.endedSession) return;
      toasts.error(refusalText(error, failureTexts.settingsPreview));
    });
  };
  return (
    <div className="grid gap-4">
      {(['everyone', 'applicants', 'admins'] as const).map((audience) => (
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
                        onChange={(isOn) => turn(kind, isOn)}
                        busy={asked.isAsking}
                        whyNot={mayChange ? undefined : 'You may not change the settings.'}
                      />
                    </div>
                    <div className="w-20 flex-none sm:w-24 text-right">
                      {lettersOf(kind).length === 1 &&
                        lettersOf(kind).map((name) => (
                          <WordsButton key={name} name={name} mails={mails} onEdit={edit} />
                        ))}
                    </div>
                  </div>
                  {lettersOf(kind).length > 1 && (
                    <Letters names={lettersOf(kind)} mails={mails} onEdit={edit} />
                  )}
                </li>
              ))}
          </ul>
        </Panel>
      ))}
      <Panel {...groups.always}>
        <div className="border-t border-line px-4.5 py-2">
          <Letters names={lettersOf(null)} mails={mails} onEdit={edit} />
        </div>
      </Panel>
      <AskDialog question={asked.question} onClose={asked.close} onSave={asked.save} />
      {edited && (
        <LetterDialog
          letter={edited}
          settings={settings}
          mayChange={mayChange}
          onDirty={onDirty}
          onClose={() => edit(undefined)}
        />
      )}
    </div>
  );
}

interface LettersProps {
  mails: AdminSettings['mails'];
  onEdit: (name: LetterName) => void;
}

/** Several that are turned off together, each with words of its own. */
const Letters = ({ names, ...rest }: LettersProps & { names: readonly LetterName[] }) => (
  <ul>
    {names.map((name) => (
      <li key={name} className="flex items-center justify-between gap-3 text-sm text-ink-2">
        {letterKinds[name].label}
        <WordsButton name={name} {...rest} />
      </li>
    ))}
  </ul>
);

const WordsButton = ({ name, mails, onEdit }: LettersProps & { name: LetterName }) => {
  const { label, kind } = letterKinds[name];
  const isOwn = mails.words[name] !== undefined;
  const of = kind && mailKinds[kind].label !== label ? `${mailKinds[kind].label}, ` : '';
  return (
    <Button
      tone="ghost"
      size="sm"
      aria-label={`${isOwn ? 'Your words' : 'Words'} of “${of}${label}”`}
      onClick={() => onEdit(name)}
      className="-mr-3.5 min-h-11 text-brass-text!"
    >
      {isOwn ? 'Your words' : 'Words'}
    </Button>
  );
};
