import { formerNames } from '@chesapeake/contract/accounts/privacy';
import type { ActivityEntry } from '@chesapeake/contract/activity/activity';
import { pages } from '@chesapeake/contract/pages/pages';

type Subject = ActivityEntry['subject'];

const formerNameList: readonly string[] = Object.values(formerNames);

/** Deleted subjects have no name, and closed accounts share one: neither can be searched for. */
const searchHref = (page: string, text: string | null) =>
  text && !formerNameList.includes(text) ? `${page}?search=${encodeURIComponent(text)}` : undefined;

/** The link to an entry's subject; undefined if it has no page or no longer exists. */
export function subjectHref({ kind, _id, name }: Subject): string | undefined {
  switch (kind) {
    case 'booking':
      return searchHref(pages.adminBookings, _id);
    case 'car':
      // Cars are found by the plate number in their name.
      return searchHref(pages.adminCars, /\((.*)\)$/.exec(name ?? '')?.[1] ?? name);
    case 'driver':
      return searchHref(pages.adminDrivers, name);
    case 'user':
      return searchHref(pages.adminUsers, name);
    case 'role':
      return pages.adminRoles;
    case 'message':
      return searchHref(pages.adminMessages, name);
    default:
      return undefined;
  }
}

const kindLabels: Partial<Record<Subject['kind'], string>> = {
  booking: 'Booking',
  car: 'Car',
  driver: 'Driver',
  user: 'Account of',
  role: 'Role',
  message: 'Message of',
};

/** 'Booking 0a1b2c3d', 'Account of Jane Porter'; a deleted role is only 'Role'. */
export function formatSubject({ kind, name }: Subject) {
  const label = kindLabels[kind] ?? '';
  return name ? `${label} ${name}` : label;
}
