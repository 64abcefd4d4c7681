import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../lib/session.ts';
import { pathAfterSignIn } from './after-sign-in.ts';

/** For /login and /register: redirects users who are, or become, signed in. */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const { state } = useLocation();
  if (session) return <Navigate to={pathAfterSignIn(session, state)} replace />;
  return children;
}
