import { pages } from '@chesapeake/contract/pages/pages';
import type { Session } from '../../lib/session.ts';

interface NavigationLink {
  to: string;
  label: string;
}

/** The header's links for this user, the same at every width. */
export const mainLinks = (session: Session | undefined): NavigationLink[] => [
  { to: pages.home, label: 'Home' },
  ...(session
    ? [
        { to: pages.book, label: 'Book a Ride' },
        { to: pages.bookings, label: 'My Bookings' },
      ]
    : []),
];

/** The links in the account menu. Logout is separate: it is an action, not a page. */
export const accountLinks = (session: Session): NavigationLink[] => [
  { to: pages.profile, label: 'Profile' },
  ...(session.isDriver ? [{ to: pages.driverDashboard, label: 'Driver Dashboard' }] : []),
  ...(session.isAdmin ? [{ to: pages.adminDashboard, label: 'Admin Panel' }] : []),
];
