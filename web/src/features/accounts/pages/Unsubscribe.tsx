import { pages } from '@chesapeake/contract/pages/pages';
import { failureTexts, successTexts } from '@chesapeake/contract/pages/texts';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiError, firstErrorMessage } from '../../../lib/api-error.ts';
import { useSession } from '../../../lib/session.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FocusOnMount } from '../../../ui/FocusOnMount.tsx';
import { AuthFooter, AuthHeading } from '../components/AuthHeading.tsx';
import { CheckingLink } from '../components/CheckingLink.tsx';
import { fetchUnsubscribeLink, resubscribe, unsubscribeByToken } from '../lazy-api.ts';

type LinkDetails = Awaited<ReturnType<typeof fetchUnsubscribeLink>>;
type Progress =
  | { now: 'reading' }
  | { now: 'invalid' }
  | { now: 'unread'; message: string }
  | { now: 'asking'; about: LinkDetails }
  | { now: 'off'; about: LinkDetails }
  | { now: 'on again'; about: LinkDetails };

/** Opened from an email. Asks for confirmation, because mail scanners open links too. */
export function Unsubscribe() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const session = useSession();
  const [progress, setProgress] = useState<Progress>({ now: 'reading' });
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const isReading = progress.now === 'reading';
  useEffect(() => {
    if (!isReading) return;
    if (token === '') {
      setProgress({ now: 'invalid' });
      return;
    }
    let current = true;
    fetchUnsubscribeLink(token).then(
      (about) => current && setProgress({ now: 'asking', about }),
      (error) => current && setProgress(progressAfterReadError(error)),
    );
    return () => {
      current = false;
    };
  }, [isReading, token]);

  const isAnothers = session && 'about' in progress && !progress.about.isYours;
  const press = async (act: () => Promise<unknown>, next: Progress, failed: string) => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await act();
      setProgress(next);
    } catch (error) {
      setProblem(firstErrorMessage(error, failed));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <>
      <AuthHeading title="Unsubscribe" />
      <div className="grid gap-6">
        {progress.now === 'reading' && <CheckingLink>Checking your link ...</CheckingLink>}
        {progress.now === 'invalid' && <Alert tone="error">{failureTexts.unsubscribeLink}</Alert>}
        {progress.now === 'unread' && (
          <>
            <Alert tone="error">{progress.message}</Alert>
            <Button tone="line" onClick={() => setProgress({ now: 'reading' })}>
              Try Again
            </Button>
          </>
        )}
        {problem && <Alert tone="error">{problem}</Alert>}
        {progress.now === 'asking' && (
          <>
            <p className="text-ink-2">
              Stop <strong className="text-ink">“{progress.about.label}”</strong> emails
              {isAnothers
                ? ' for the account this link belongs to? It isn’t the one you’re signed in to.'
                : '? You’ll still get all the others.'}
            </p>
            <Button
              size="lg"
              block
              busy={isBusy}
              onClick={() =>
                press(
                  () => unsubscribeByToken(token),
                  { now: 'off', about: progress.about },
                  failureTexts.unsubscribing,
                )
              }
            >
              Unsubscribe
            </Button>
          </>
        )}
        {progress.now === 'off' && (
          <>
            <FocusOnMount>
              <Alert tone="success">{successTexts.unsubscribed(progress.about.label)}</Alert>
            </FocusOnMount>
            {progress.about.isYours && (
              <Button
                tone="line"
                busy={isBusy}
                onClick={() =>
                  press(
                    () => resubscribe(progress.about.kind),
                    { now: 'on again', about: progress.about },
                    failureTexts.mailPreference,
                  )
                }
              >
                Turn them on again
              </Button>
            )}
          </>
        )}
        {progress.now === 'on again' && (
          <FocusOnMount>
            <Alert tone="success">{successTexts.subscribedAgain(progress.about.label)}</Alert>
          </FocusOnMount>
        )}
      </div>
      <AuthFooter>
        {session ? 'Choose ' : 'Once signed in, you can choose '}
        <Link to={`${pages.profile}#emails`} className="link">
          which emails you get
        </Link>
        .
      </AuthFooter>
    </>
  );
}

/** A link that the server rejects is invalid; any other error may be temporary. */
const progressAfterReadError = (error: unknown): Progress =>
  error instanceof ApiError && error.status === 400
    ? { now: 'invalid' }
    : { now: 'unread', message: firstErrorMessage(error, failureTexts.unsubscribeLinkLoad) };
