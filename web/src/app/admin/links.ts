import { pages } from '@chesapeake/contract/pages';

/** Where an administrator finds a booking that a notification is about. */
export const bookingInList = (id: string) =>
  `${pages.adminBookings}?search=${encodeURIComponent(id)}`;
