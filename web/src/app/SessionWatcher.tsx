import { pages } from '@chesapeake/contract/pages/pages';
import { sessionTexts } from '@chesapeake/contract/pages/shell-texts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { onSessionEnd, type SessionEndReason, useSession } from '../lib/session.ts';
import { toasts } from '../ui/toasts.tsx';
import { reloadSessionOnReturn } from './lazy-reload-session.ts';
import { routeAt } from './routes.tsx';

/**
 * Redirects to /login when the session ends, for any reason, and keeps it up to date until then.
 */
export function SessionWatcher() {
  const navigate = useNavigate();
  const location = useLocation();
  const leave = useEffectEvent((reason: SessionEndReason) => {
    switch (reason) {
      case 'signed-out':
        return navigate(pages.login);
      case 'signed-out-elsewhere':
        // Public pages can stay on the screen.
        return (
          routeAt(location.pathname)?.guard &&
          navigate(pages.login, { replace: true, state: { from: location } })
        );
      case 'closed':
        toasts.success(sessionTexts.closed);
        return navigate(pages.home, { replace: true });
      case 'expired':
        toasts.error(sessionTexts.ended);
        return navigate(pages.login, { replace: true, state: { from: location } });
    }
  });
  useEffect(() => onSessionEnd((reason) => void leave(reason)), []);

  useEffect(() => {
    document.addEventListener('visibilitychange', reloadSessionOnReturn);
    return () => document.removeEventListener('visibilitychange', reloadSessionOnReturn);
  }, []);

  // Replaces the guess that public/before-first-paint.js made before the first paint.
  const signedIn = useSession() !== undefined;
  useEffect(() => {
    document.documentElement.classList.toggle('signed-in', signedIn);
  }, [signedIn]);
  return null;
}
