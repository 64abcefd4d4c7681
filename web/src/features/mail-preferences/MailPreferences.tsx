import { type MailAudience, mailKinds } from '@chesapeake/contract/mail-kinds';
import type { MailPreference } from '@chesapeake/contract/mail-preferences';
import { failureTexts } from '@chesapeake/contract/texts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { CallError, refusalText } from '../../lib/call-error.ts';
import { useLoadFailure } from '../../lib/loading.ts';
import { useSession } from '../../lib/session.ts';
import { Switch } from '../../ui/Switch.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { useChangeMailPreference, useMailPreferences } from './queries.ts';

/** Mails lead to this part of a page. */
const part = 'emails';

/** Which emails a person gets, each turned on and off by itself. */
export function MailPreferences() {
  const preferences = useMailPreferences();
  const failure = useLoadFailure(preferences, {
    toast: failureTexts.mailPreferencesLoad,
    detail: failureTexts.mailPreferencesLoadDetail,
  });
  const place = useRef<HTMLDivElement>(null);
  const isWanted = useLocation().hash === `#${part}`;
  const isThere = preferences.data !== undefined;
  // Only now: when the page began there was nothing to go to.
  useEffect(() => {
    if (isWanted && isThere) place.current?.scrollIntoView({ block: 'center' });
  }, [isWanted, isThere]);

  return (
    <div id={part} ref={place}>
      <p className="mb-4 text-15 text-ink-2">
        Which ones we send you. What concerns your account itself always comes.
      </p>
      {preferences.data ? (
        <Groups all={preferences.data} />
      ) : failure ? (
        <ErrorState {...failure} />
      ) : (
        <Loading />
      )}
    </div>
  );
}

const groupNames: Record<MailAudience, string> = {
  everyone: 'Rides you book',
  applicants: 'Your application',
  admins: 'The office',
};
const audiences = Object.keys(groupNames) as MailAudience[];

/** Each named: who drives or runs the office may ride as well. */
function Groups({ all }: { all: MailPreference[] }) {
  const isDriver = useSession()?.isDriver;
  const groups = audiences
    .map((audience) => ({
      audience,
      name: groupNames[audience],
      those: all.filter(({ kind }) => mailKinds[kind].concerns === audience),
    }))
    .filter(({ those }) => those.length > 0);
  return groups.map(({ audience, name, those }) => (
    <div key={name} className="not-first:mt-5">
      <h3 className="py-1 font-sans text-13 text-quiet">{name}</h3>
      {isDriver && audience === 'everyone' && (
        <p className="pb-1 text-13 text-quiet">The reminders also come for rides you drive.</p>
      )}
      <ul>
        {those.map((each) => (
          <li key={each.kind} className="border-line-2 py-1 not-first:border-t">
            <OneSwitch {...each} />
          </li>
        ))}
      </ul>
    </div>
  ));
}

function OneSwitch({ kind, label, isOn }: MailPreference) {
  const change = useChangeMailPreference();
  return (
    <Switch
      asRow
      label={label}
      checked={isOn}
      onChange={(wanted) =>
        change.mutate(
          { kind, isOn: wanted },
          {
            onError: (error) => {
              if (error instanceof CallError && error.endedSession) return;
              toasts.error(refusalText(error, failureTexts.mailPreference));
            },
          },
        )
      }
    />
  );
}

const Loading = () => (
  <div role="status" aria-busy="true" className="grid gap-3">
    <span className="sr-only">Loading which emails you get ...</span>
    {[1, 2, 3, 4, 5, 6, 7, 8].map((line) => (
      <Skeleton key={line} className="h-10 w-full" />
    ))}
  </div>
);
