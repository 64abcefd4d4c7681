import { errors as refusals } from '@chesapeake/contract/http/errors';
import { pages } from '@chesapeake/contract/pages/pages';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiError, firstErrorMessage } from '../../../lib/api-error.ts';
import { useSession } from '../../../lib/session.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { FocusOnMount } from '../../../ui/FocusOnMount.tsx';
import { AuthHeading } from '../components/AuthHeading.tsx';
import { CheckingLink } from '../components/CheckingLink.tsx';
import { confirmEmail } from '../lazy-api.ts';

type Progress =
  | { now: 'asking' }
  | { now: 'done' }
  /** `final`: the link itself is invalid, so retrying would not help. */
  | { now: 'refused'; message: string; final: boolean };

/** Opened from the email; confirms without a button. */
export function VerifyEmail() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const session = useSession();
  const [progress, setProgress] = useState<Progress>({ now: 'asking' });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every try asks anew
  useEffect(() => {
    if (token === '') {
      setProgress({ now: 'refused', message: refusals.TOKEN_INVALID.message, final: true });
      return;
    }
    let current = true;
    confirmEmail(token).then(
      () => current && setProgress({ now: 'done' }),
      (error) =>
        current &&
        setProgress({
          now: 'refused',
          message: firstErrorMessage(error, failureTexts.emailVerification),
          final: error instanceof ApiError && error.reply?.code === 'TOKEN_INVALID',
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
          <CheckingLink>Confirming your email address ...</CheckingLink>
        )}
        {progress.now === 'done' && (
          <FocusOnMount>
            <Alert tone="success">{successTexts.emailConfirmed}</Alert>
          </FocusOnMount>
        )}
        {progress.now === 'refused' && (
          <FocusOnMount>
            <Alert tone="error">{progress.message}</Alert>
          </FocusOnMount>
        )}
        {progress.now === 'refused' && !progress.final && (
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
        {progress.now === 'refused' && (
          <p className="text-center text-15 text-ink-2">
            {session ? 'Request' : 'Sign in and request'} a new link from your profile.
          </p>
        )}
      </div>
    </>
  );
}
