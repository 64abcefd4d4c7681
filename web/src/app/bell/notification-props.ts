import { driverBookingPath, pages } from '@chesapeake/contract/pages/pages';
import { adminPaymentsPath, bookingPath } from '../../lib/paths.ts';
import type { Session } from '../../lib/session.ts';

/** Depending on the role: the link to a notification's booking, and the text for an empty list. */
export function notificationPropsFor({
  isAdmin,
  isDriver,
  permissions,
}: Pick<Session, 'isAdmin' | 'isDriver' | 'permissions'>) {
  if (isAdmin) {
    return {
      bookingHref: (id: string) => adminBookingHref(id, permissions),
      emptyText: 'New bookings, applications and problems appear here.',
    };
  }
  if (isDriver) {
    return {
      bookingHref: driverBookingPath,
      emptyText: 'New requests and changes to your rides appear here.',
    };
  }
  return {
    bookingHref: bookingPath,
    emptyText: 'Updates about your rides appear here.',
  };
}

/**
 * Links admins to the booking list, or to its payments; without either permission, to the booking
 * page.
 */
function adminBookingHref(id: string, permissions: Session['permissions']) {
  if (permissions.includes('bookings:see')) {
    return `${pages.adminBookings}?search=${encodeURIComponent(id)}`;
  }
  return permissions.includes('payments:see') ? adminPaymentsPath(id) : bookingPath(id);
}
