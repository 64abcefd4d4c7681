import { failureTexts } from '@chesapeake/contract/pages/texts';
import { type ReactNode, useState } from 'react';
import { useLoadFailure } from '../../../lib/use-load-failure.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState, Skeleton } from '../../../ui/content-states.tsx';
import { PersonalData } from '../components/PersonalData.tsx';
import { ProfileForm } from '../components/ProfileForm.tsx';
import { ProfileView } from '../components/ProfileView.tsx';
import { useProfile } from '../queries.ts';

/** `emails`: the user's email preferences. */
export function Profile({ emails }: { emails: ReactNode }) {
  const profile = useProfile();
  const [mode, setMode] = useState<'view' | 'edit' | 'edited'>('view');
  const failure = useLoadFailure(profile, {
    toast: failureTexts.profileLoad,
    detail: failureTexts.profileLoadDetail,
  });

  return (
    <div className="wrap py-[clamp(32px,4vw,64px)]">
      <div className="mx-auto max-w-160">
        <h1 className="text-title">Your profile</h1>
        <Card className="mt-8 p-[clamp(20px,3.4vw,40px)]">
          {profile.data ? (
            mode === 'edit' ? (
              <ProfileForm profile={profile.data} onDone={() => setMode('edited')} />
            ) : (
              <ProfileView
                profile={profile.data}
                focusEdit={mode === 'edited'}
                onEdit={() => setMode('edit')}
              />
            )
          ) : failure ? (
            <ErrorState {...failure} />
          ) : (
            <ProfileLoading />
          )}
        </Card>
        <Card className="mt-6 p-[clamp(20px,3.4vw,40px)]">
          <h2 className="mb-1 text-2xl">Emails</h2>
          {emails}
        </Card>
        <Card className="mt-6 p-[clamp(20px,3.4vw,40px)]">
          <h2 className="mb-3 text-2xl">Your data</h2>
          <PersonalData />
        </Card>
      </div>
    </div>
  );
}

/** Skeleton of the view, including its button. */
const ProfileLoading = () => (
  <div role="status" aria-busy="true" className="grid gap-5">
    <p className="text-sm text-quiet">Loading profile...</p>
    {[1, 2, 3].map((line) => (
      <div key={line} className="grid gap-2 border-b border-line-2 pb-4 sm:grid-cols-[11.5rem_1fr]">
        <Skeleton className="h-5 w-14" />
        <Skeleton className="h-5 w-56 max-w-full" />
      </div>
    ))}
    <Skeleton className="h-11 w-32" />
  </div>
);
