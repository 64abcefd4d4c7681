import { pages } from '@chesapeake/contract/pages/pages';
import type { Permission } from '@chesapeake/contract/roles/permissions';
import { matchPath } from 'react-router';
import { useSession } from './session.ts';

/** The permission each admin page needs. Every administrator may open the dashboard. */
const pagePermissions: Readonly<Record<string, Permission>> = {
  [pages.adminUsers]: 'users:see',
  [pages.adminImportCustomers]: 'users:change',
  [pages.adminDrivers]: 'drivers:see',
  [pages.adminCars]: 'cars:see',
  [pages.adminImportCars]: 'cars:change',
  [pages.adminBookings]: 'bookings:see',
  [pages.adminNewBooking]: 'bookings:change',
  [pages.adminBooking]: 'bookings:see',
  [pages.adminQuotes]: 'bookings:see',
  [pages.adminBoard]: 'bookings:see',
  [pages.adminPayments]: 'payments:see',
  [pages.adminReviews]: 'reviews:see',
  [pages.adminRoles]: 'users:see',
  [pages.adminReports]: 'reports:see',
  [pages.adminSettings]: 'settings:see',
  [pages.adminMessages]: 'messages:see',
};

/** The permission of the page at this address; undefined if it needs none. */
export const permissionOfPage = (pathname: string): Permission | undefined =>
  Object.entries(pagePermissions).find(([path]) => matchPath(path, pathname))?.[1];

/** Whether the user may open the page that a link leads to. */
export function useCanOpenPage() {
  const { permissions = [] } = useSession() ?? {};
  return (path: string) => {
    const needed = permissionOfPage(path);
    return needed === undefined || permissions.includes(needed);
  };
}
