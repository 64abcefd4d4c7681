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
export function MailsPart({ settings, mayChange }: PartProps) {
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
                <li key={kind} className="border-line-2 px-4.5 py-2 not-first:border-t">
                  <Switch
                    asRow
                    label={mailKinds[kind].label}
                    checked={!mails.off.includes(kind)}
                    onChange={(isOn) => turn(kind, isOn)}
                    busy={asked.isAsking}
                    whyNot={mayChange ? undefined : 'You may not change the settings.'}
                  />
                  <Letters names={lettersOf(kind)} mails={mails} onEdit={edit} />
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
          onClose={() => edit(undefined)}
        />
      )}
    </div>
  );
}

const Letters = ({
  names,
  mails,
  onEdit,
}: {
  names: readonly LetterName[];
  mails: AdminSettings['mails'];
  onEdit: (name: LetterName) => void;
}) => (
  <ul>
    {names.map((name) => (
      <li key={name} className="flex items-center justify-between gap-3">
        <span className="text-sm text-quiet">
          {names.length > 1 && <span className="block text-ink">{letterKinds[name].label}</span>}
          {mails.words[name] ? 'In your own words' : 'In our usual words'}
        </span>
        <Button
          tone="ghost"
          size="sm"
          aria-label={`Words of “${letterKinds[name].label}”`}
          onClick={() => onEdit(name)}
          className="-mr-3 min-h-11 text-brass-text!"
        >
          Words
        </Button>
      </li>
    ))}
  </ul>
);
