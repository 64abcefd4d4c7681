import { pages } from '@chesapeake/contract/pages';
import type { Location } from 'react-router';
import type { Session } from '../lib/session.ts';
import { routeAt } from './routes.tsx';

/** What a page leaves behind when it sends someone to /login. */
export interface SentAway {
  from?: Pick<Location, 'pathname' | 'search' | 'hash'>;
  /** Why, in the page's own words. */
  text?: string;
}

/** Back to the page that was asked for, if it is open to this person; else where the role belongs. */
export function placeAfterSignIn(session: Session, state: unknown): string {
  const from = (state as SentAway | null)?.from;
  const asked = from && routeAt(from.pathname);
  if (asked && (asked.guard?.admits(session) ?? true)) {
    return `${from.pathname}${from.search}${from.hash}`;
  }
  if (session.isAdmin) return pages.adminDashboard;
  return session.isDriver ? pages.driverDashboard : pages.home;
}
