import { pages } from '@chesapeake/contract/pages';
import { failureTexts, successTexts } from '@chesapeake/contract/texts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { onSessionEnd, type SessionEnd, useSession } from '../lib/session.ts';
import { toasts } from '../ui/toasts.tsx';
import { knowAnewOnReturn } from './known-anew.ts';
import { routeAt } from './routes.tsx';

/** Leads to /login when the session ends, however that comes about; keeps it true while it lasts. */
export function SessionWatch() {
  const navigate = useNavigate();
  const location = useLocation();
  const leave = useEffectEvent((why: SessionEnd) => {
    switch (why) {
      case 'signed-out':
        return navigate(pages.login);
      case 'signed-out-elsewhere':
        // What everyone may see can stay on the screen.
        return (
          routeAt(location.pathname)?.guard &&
          navigate(pages.login, { replace: true, state: { from: location } })
        );
      case 'closed':
        toasts.success(successTexts.accountClosed);
        return navigate(pages.home, { replace: true });
      case 'expired':
        toasts.error(failureTexts.sessionEnded);
        return navigate(pages.login, { replace: true, state: { from: location } });
    }
  });
  useEffect(() => onSessionEnd((why) => void leave(why)), []);

  useEffect(() => {
    document.addEventListener('visibilitychange', knowAnewOnReturn);
    return () => document.removeEventListener('visibilitychange', knowAnewOnReturn);
  }, []);

  // What public/session-hint.js guessed before the first paint is known now.
  const signedIn = useSession() !== undefined;
  useEffect(() => {
    document.documentElement.classList.toggle('signed-in', signedIn);
  }, [signedIn]);
  return null;
}
