import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../lib/session.ts';
import { placeAfterSignIn } from './after-sign-in.ts';

/** /login and /register: whoever signs in there, or is signed in already, goes on. */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const { state } = useLocation();
  if (session) return <Navigate to={placeAfterSignIn(session, state)} replace />;
  return children;
}
