import { pages } from '@chesapeake/contract/pages';
import { bookingAddress, officePaymentsAddress } from '../../lib/addresses.ts';
import type { Session } from '../../lib/session.ts';

/** Where somebody finds the booking that a notification is about, and what they are told of at all. */
export function byRole({
  isAdmin,
  isDriver,
  permissions,
}: Pick<Session, 'isAdmin' | 'isDriver' | 'permissions'>) {
  if (isAdmin) {
    return {
      bookingHref: (id: string) => officePlaceOf(id, permissions),
      toldOf: 'You will see new bookings, applications and problems here.',
    };
  }
  if (isDriver) {
    return {
      bookingHref: () => pages.driverBookings,
      toldOf: 'You will see new requests and changes to your rides here.',
    };
  }
  return {
    bookingHref: bookingAddress,
    toldOf: 'You will see news about your rides here.',
  };
}

/** Where the office finds a booking: among the bookings, or by what is owed for it; else it is their own. */
function officePlaceOf(id: string, permissions: Session['permissions']) {
  if (permissions.includes('bookings:see')) {
    return `${pages.adminBookings}?search=${encodeURIComponent(id)}`;
  }
  return permissions.includes('payments:see') ? officePaymentsAddress(id) : bookingAddress(id);
}
