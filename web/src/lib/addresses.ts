import { pages } from '@chesapeake/contract/pages';
import { generatePath } from 'react-router';

/** The addresses that lead to one thing, each built in one place. */

export const bookingAddress = (id: string) => generatePath(pages.booking, { id });

/** The booking form, filled in as this ride was. */
export const bookAgainAddress = (id: string) =>
  `${pages.book}?${new URLSearchParams({ again: id })}`;
