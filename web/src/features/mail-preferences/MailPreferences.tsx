import { type MailAudience, mailKinds } from '@chesapeake/contract/mail/mail-kinds';
import type { MailPreference } from '@chesapeake/contract/mail/mail-preferences';
import { failureTexts } from '@chesapeake/contract/pages/texts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ApiError, firstErrorMessage } from '../../lib/api-error.ts';
import { useSession } from '../../lib/session.ts';
import { useLoadFailure } from '../../lib/use-load-failure.ts';
import { ErrorState, Skeleton } from '../../ui/content-states.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { toasts } from '../../ui/toasts.tsx';
import { useChangeMailPreference, useMailPreferences } from './queries.ts';

/** Emails link to this section. */
const sectionId = 'emails';

/** A switch for each kind of email. */
export function MailPreferences() {
  const preferences = useMailPreferences();
  const failure = useLoadFailure(preferences, {
    toast: failureTexts.mailPreferencesLoad,
    detail: failureTexts.mailPreferencesLoadDetail,
  });
  const sectionRef = useRef<HTMLDivElement>(null);
  const isTarget = useLocation().hash === `#${sectionId}`;
  const isThere = preferences.data !== undefined;
  // After loading, because the section did not exist when the page opened.
  useEffect(() => {
    if (isTarget && isThere) sectionRef.current?.scrollIntoView({ block: 'center' });
  }, [isTarget, isThere]);

  return (
    <div id={sectionId} ref={sectionRef}>
      <p className="mb-4 text-15 text-ink-2">
        Choose which emails you get. We always send emails about your account.
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
  drivers: 'Rides you drive',
  applicants: 'Your application',
  admins: 'The office',
};
const audiences = Object.keys(groupNames) as MailAudience[];

/** Every group has a heading, since drivers and admins may also be customers. */
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
        <p className="pb-1 text-13 text-quiet">Reminders also cover rides you drive.</p>
      )}
      <ul>
        {those.map((each) => (
          <li key={each.kind} className="border-line-2 py-1 not-first:border-t">
            <PreferenceSwitch {...each} />
          </li>
        ))}
      </ul>
    </div>
  ));
}

function PreferenceSwitch({ kind, label, isOn }: MailPreference) {
  const change = useChangeMailPreference();
  return (
    <Switch
      asRow
      label={label}
      checked={isOn}
      onChange={(checked) =>
        change.mutate(
          { kind, isOn: checked },
          {
            onError: (error) => {
              if (error instanceof ApiError && error.endedSession) return;
              toasts.error(firstErrorMessage(error, failureTexts.mailPreference));
            },
          },
        )
      }
    />
  );
}

const Loading = () => (
  <div role="status" aria-busy="true" className="grid gap-3">
    <span className="sr-only">Loading your email choices...</span>
    {[1, 2, 3, 4, 5, 6, 7, 8].map((line) => (
      <Skeleton key={line} className="h-10 w-full" />
    ))}
  </div>
);
