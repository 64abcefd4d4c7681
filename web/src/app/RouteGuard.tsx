import { pages } from '@chesapeake/contract/pages/pages';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../lib/session.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { toasts } from '../ui/toasts.tsx';
import type { Guard } from './guards.ts';
import { PageLoading } from './PageLoading.tsx';
import { useSessionRecheck } from './use-session-recheck.ts';

/**
 * Renders the page if the guard admits the user; otherwise redirects with the guard's message. For
 * signed-in users it rechecks the session with the server first, so a newly approved driver need
 * not sign in again.
 */
export function RouteGuard({ guard, children }: { guard: Guard; children: ReactNode }) {
  const session = useSession();
  const hydrated = useHydrated();
  const admitted = session !== undefined && guard.admits(session);
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (session) wasSignedIn.current = true;
  }, [session]);
  const isRechecked = useSessionRecheck(session && !admitted ? session.token : undefined);

  if (admitted) return children;
  // The user signed out on this page: SessionWatch redirects, so no error message is shown.
  const isLeaving = !session && wasSignedIn.current;
  if (!hydrated || isLeaving || (session && !isRechecked)) return <PageLoading />;
  return <RedirectWithMessage signedIn={session !== undefined} guard={guard} />;
}

function RedirectWithMessage({
  signedIn,
  guard: { text, newcomerText },
}: {
  signedIn: boolean;
  guard: Guard;
}) {
  const navigate = useNavigate();
  const from = useLocation();
  const hasRedirected = useRef(false);
  useEffect(() => {
    if (hasRedirected.current) return;
    hasRedirected.current = true;
    toasts.error(text);
    if (signedIn) navigate(pages.home, { replace: true });
    else navigate(pages.login, { replace: true, state: { from, text, newcomerText } });
  }, [signedIn, text, newcomerText, from, navigate]);
  return <PageLoading />;
}
