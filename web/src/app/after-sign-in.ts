import { pages } from '@chesapeake/contract/pages/pages';
import type { Location } from 'react-router';
import type { Session } from '../lib/session.ts';
import { routeAt } from './routes.tsx';

/** Router state passed along when a page redirects to /login. */
export interface LoginRedirectState {
  from?: Pick<Location, 'pathname' | 'search' | 'hash'>;
  /** The page's message about why. */
  text?: string;
}

/**
 * Returns to the requested page if the user may open it; otherwise to the home page of their role.
 */
export function pathAfterSignIn(session: Session, state: unknown): string {
  const from = (state as LoginRedirectState | null)?.from;
  const requestedRoute = from && routeAt(from.pathname);
  if (requestedRoute && (requestedRoute.guard?.admits(session) ?? true)) {
    return `${from.pathname}${from.search}${from.hash}`;
  }
  if (session.isAdmin) return pages.adminDashboard;
  return session.isDriver ? pages.driverDashboard : pages.home;
}
