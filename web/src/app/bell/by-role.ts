import { pages } from '@chesapeake/contract/pages';
import { bookingAddress } from '../../lib/addresses.ts';
import type { Session } from '../../lib/session.ts';

/** Where somebody finds the booking that a notification is about, and what they are told of at all. */
export function byRole({ isAdmin, isDriver }: Pick<Session, 'isAdmin' | 'isDriver'>) {
  if (isAdmin) {
    return {
      bookingHref: (id: string) => `${pages.adminBookings}?search=${encodeURIComponent(id)}`,
      toldOf: 'New bookings, applications and problems are told here.',
    };
  }
  if (isDriver) {
    return {
      bookingHref: () => pages.driverBookings,
      toldOf: 'New requests and changes to your rides are told here.',
    };
  }
  return {
    bookingHref: bookingAddress,
    toldOf: 'News of your rides is told here.',
  };
}
