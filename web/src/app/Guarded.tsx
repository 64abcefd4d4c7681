import { pages } from '@chesapeake/contract/pages';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../lib/hydrated.ts';
import { useSession } from '../lib/session.ts';
import { toasts } from '../ui/toasts.tsx';
import { useAskedAnew } from './asked-anew.ts';
import type { Guard } from './guards.ts';
import { PageLoading } from './PageLoading.tsx';

/**
 * Shows its page to whom the guard admits, and sends everyone else away with the page's message.
 * Of someone signed in it asks the server first: who was approved meanwhile need not sign in again.
 */
export function Guarded({ guard, children }: { guard: Guard; children: ReactNode }) {
  const session = useSession();
  const hydrated = useHydrated();
  const admitted = session !== undefined && guard.admits(session);
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (session) wasSignedIn.current = true;
  }, [session]);
  const isKnown = useAskedAnew(session && !admitted ? session.token : undefined);

  if (admitted) return children;
  // Signed out while here: SessionWatch leads away, and there is nothing to reproach anybody with.
  const isLeaving = !session && wasSignedIn.current;
  if (!hydrated || isLeaving || (session && !isKnown)) return <PageLoading />;
  return <SendAway signedIn={session !== undefined} text={guard.text} />;
}

function SendAway({ signedIn, text }: { signedIn: boolean; text: string }) {
  const navigate = useNavigate();
  const from = useLocation();
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    toasts.error(text);
    if (signedIn) navigate(pages.home, { replace: true });
    else navigate(pages.login, { replace: true, state: { from, text } });
  }, [signedIn, text, from, navigate]);
  return <PageLoading />;
}
