import { pages } from '@chesapeake/contract/pages/pages';
import type { Session } from '../lib/session.ts';
import { readSignInState } from '../lib/sign-in-state.ts';
import { routeAt } from './routes.tsx';

/**
 * Returns to the requested page if the user may open it; otherwise to the home page of their role.
 */
export function pathAfterSignIn(session: Session, state: unknown): string {
  const { from } = readSignInState(state);
  const requestedRoute = from && routeAt(from.pathname);
  if (requestedRoute && (requestedRoute.guard?.admits(session) ?? true)) {
    return `${from.pathname}${from.search}${from.hash}`;
  }
  if (session.isAdmin) return pages.adminDashboard;
  return session.isDriver ? pages.driverDashboard : pages.home;
}
