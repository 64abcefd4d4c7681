import { pages } from '@chesapeake/contract/pages/pages';
import { generatePath } from 'react-router';

/** Links to single records, each built in one place. */

export const bookingPath = (id: string) => generatePath(pages.booking, { id });

/** The booking's page in the admin area. */
export const adminBookingPath = (id: string) => generatePath(pages.adminBooking, { id });

export const payPath = (id: string) => generatePath(pages.pay, { id });

/** The list of quotes, with one of them. */
export const adminQuotesPath = (number: string) =>
  `${pages.adminQuotes}?${new URLSearchParams({ search: number })}`;

/** The admin page with one booking's payments. */
export const adminPaymentsPath = (id: string) =>
  `${pages.adminPayments}?${new URLSearchParams({ search: id })}`;

/** The booking form, prefilled with this ride. */
export const bookAgainPath = (id: string) => `${pages.book}?${new URLSearchParams({ again: id })}`;

/** The phone desk, prefilled with this ride. */
export const repeatBookingPath = (id: string) =>
  `${pages.adminNewBooking}?${new URLSearchParams({ repeat: id })}`;

/** The phone desk, prefilled with the way back of this ride. */
export const returnBookingPath = (id: string) =>
  `${pages.adminNewBooking}?${new URLSearchParams({ return: id })}`;

/** Directions to a place; phones open their own maps app. */
export const directionsUrl = (place: string) =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: place })}`;
