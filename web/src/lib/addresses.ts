import { pages } from '@chesapeake/contract/pages';
import { generatePath } from 'react-router';

/** The addresses that lead to one thing, each built in one place. */

export const bookingAddress = (id: string) => generatePath(pages.booking, { id });

export const payAddress = (id: string) => generatePath(pages.pay, { id });

/** Where the office finds the money of one booking. */
export const officePaymentsAddress = (id: string) =>
  `${pages.adminPayments}?${new URLSearchParams({ search: id })}`;

/** The booking form, filled in as this ride was. */
export const bookAgainAddress = (id: string) =>
  `${pages.book}?${new URLSearchParams({ again: id })}`;

/** The way to a place; phones open it in their own maps application. */
export const directionsAddress = (place: string) =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: place })}`;
