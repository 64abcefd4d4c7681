import { pages } from '@chesapeake/contract/pages';
import { failureTexts, successTexts } from '@chesapeake/contract/texts';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CallError, refusalText } from '../../../lib/call-error.ts';
import { useSession } from '../../../lib/session.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Arrived } from '../../../ui/Arrived.tsx';
import { Button } from '../../../ui/Button.tsx';
import { readMailLink, subscribeAgain, unsubscribeWith } from '../actions.ts';
import { AuthFoot, AuthHeading } from '../components/AuthHeading.tsx';
import { LinkAtWork } from '../components/LinkAtWork.tsx';

type About = Awaited<ReturnType<typeof readMailLink>>;
type Progress =
  | { now: 'reading' }
  | { now: 'invalid' }
  | { now: 'unread'; message: string }
  | { now: 'asking'; about: About }
  | { now: 'off'; about: About }
  | { now: 'on again'; about: About };

/** Opened from a mail. Asks first: much that is no person opens the links of a mail. */
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
    readMailLink(token).then(
      (about) => current && setProgress({ now: 'asking', about }),
      (error) => current && setProgress(unreadBy(error)),
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
      setProblem(refusalText(error, failed));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <>
      <AuthHeading title="Unsubscribe" />
      <div className="grid gap-6">
        {progress.now === 'reading' && <LinkAtWork>Looking at your link ...</LinkAtWork>}
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
              Stop these emails? <strong className="text-ink">“{progress.about.label}”</strong> will
              no longer come
              {isAnothers && ' to the account that this link is for, which is not yours'}. All
              others still do.
            </p>
            <Button
              size="lg"
              block
              busy={isBusy}
              onClick={() =>
                press(
                  () => unsubscribeWith(token),
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
            <Arrived>
              <Alert tone="success">{successTexts.unsubscribed(progress.about.label)}</Alert>
            </Arrived>
            {progress.about.isYours && (
              <Button
                tone="line"
                busy={isBusy}
                onClick={() =>
                  press(
                    () => subscribeAgain(progress.about.kind),
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
          <Arrived>
            <Alert tone="success">{successTexts.subscribedAgain(progress.about.label)}</Alert>
          </Arrived>
        )}
      </div>
      <AuthFoot>
        {session ? 'Here you choose ' : 'Once signed in, you can choose '}
        <Link to={`${pages.profile}#emails`} className="link">
          which emails you get
        </Link>
        .
      </AuthFoot>
    </>
  );
}

/** What the server refuses to read is no link of ours; anything else may work the next time. */
const unreadBy = (error: unknown): Progress =>
  error instanceof CallError && error.status === 400
    ? { now: 'invalid' }
    : { now: 'unread', message: refusalText(error, failureTexts.unsubscribeLinkLoad) };
