import { pages } from '@chesapeake/contract/pages';
import type { Permission } from '@chesapeake/contract/permissions';
import { useSession } from './session.ts';

/** What the office's pages need to be opened. The dashboard is for every administrator. */
export const pagePermissions: Readonly<Record<string, Permission>> = {
  [pages.adminUsers]: 'users:see',
  [pages.adminDrivers]: 'drivers:see',
  [pages.adminCars]: 'cars:see',
  [pages.adminBookings]: 'bookings:see',
  [pages.adminPayments]: 'payments:see',
  [pages.adminReviews]: 'reviews:see',
  [pages.adminRoles]: 'users:see',
  [pages.adminReports]: 'reports:see',
  [pages.adminSettings]: 'settings:see',
  [pages.adminMessages]: 'messages:see',
};

/** Whether a link there leads anywhere for whoever is signed in. */
export function useMayOpen() {
  const { permissions = [] } = useSession() ?? {};
  return (path: string) => {
    const needed = pagePermissions[path];
    return needed === undefined || permissions.includes(needed);
  };
}
