import { pages } from '@chesapeake/contract/pages';
import { bookingAddress } from '../../lib/addresses.ts';
import type { Session } from '../../lib/session.ts';

/** Where somebody finds the booking that a notification is about, and what they are told of at all. */
export function byRole({ isAdmin, isDriver }: Pick<Session, 'isAdmin' | 'isDriver'>) {
  if (isAdmin) {
    return {
      bookingHref: (id: string) => `${pages.adminBookings}?search=${encodeURIComponent(id)}`,
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
