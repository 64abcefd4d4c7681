import { errors as refusals } from '@chesapeake/contract/errors';
import { pages } from '@chesapeake/contract/pages';
import { failureTexts } from '@chesapeake/contract/texts';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { refusalText } from '../../../lib/forms.ts';
import { useSession } from '../../../lib/session.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { AuthHeading } from '../components/AuthHeading.tsx';
import { confirmEmail } from '../queries.ts';

type Progress = { now: 'asking' } | { now: 'done' } | { now: 'refused'; message: string };

/** Opened from the mail: confirms by itself, nothing to press. */
export function VerifyEmail() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const session = useSession();
  const [progress, setProgress] = useState<Progress>({ now: 'asking' });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every try asks anew
  useEffect(() => {
    if (token === '') {
      setProgress({ now: 'refused', message: refusals.TOKEN_INVALID.message });
      return;
    }
    let current = true;
    confirmEmail(token).then(
      () => current && setProgress({ now: 'done' }),
      (error) =>
        current &&
        setProgress({
          now: 'refused',
          message: refusalText(error, failureTexts.emailVerification),
        }),
    );
    return () => {
      current = false;
    };
  }, [token, tries]);

  return (
    <>
      <AuthHeading title="Confirm your email" />
      <div className="grid gap-6">
        {progress.now === 'asking' && (
          <div role="status" aria-busy="true">
            <span className="sr-only">Confirming your email address ...</span>
            <Skeleton className="h-12 w-full" />
          </div>
        )}
        {progress.now === 'done' && (
          <Alert tone="success">Thank you. Your email address is confirmed.</Alert>
        )}
        {progress.now === 'refused' && <Alert tone="error">{progress.message}</Alert>}
        {progress.now === 'refused' && token !== '' && (
          <Button
            tone="line"
            onClick={() => {
              setProgress({ now: 'asking' });
              setTries(tries + 1);
            }}
          >
            Try Again
          </Button>
        )}
        <Link
          to={session ? pages.profile : pages.login}
          className={buttonClass({ size: 'lg', block: true })}
        >
          {session ? 'Go to your profile' : 'Sign In'}
        </Link>
      </div>
    </>
  );
}
