import type { ActivityEntry } from '@chesapeake/contract/activity';
import { formerNames } from '@chesapeake/contract/own-data';
import { pages } from '@chesapeake/contract/pages';

type Subject = ActivityEntry['subject'];

const gone: readonly string[] = Object.values(formerNames);

/** What is gone for good has no name, a closed account one that it shares: neither is found. */
const found = (page: string, text: string | null) =>
  text && !gone.includes(text) ? `${page}?search=${encodeURIComponent(text)}` : undefined;

/** Where the thing of a line is seen; nothing where it is none that has a page, or is no more. */
export function linkOf({ kind, _id, name }: Subject): string | undefined {
  switch (kind) {
    case 'booking':
      return found(pages.adminBookings, _id);
    case 'car':
      // Of a car's name, the plate number is what it is found by.
      return found(pages.adminCars, /\((.*)\)$/.exec(name ?? '')?.[1] ?? name);
    case 'driver':
      return found(pages.adminDrivers, name);
    case 'user':
      return found(pages.adminUsers, name);
    case 'role':
      return pages.adminRoles;
    case 'message':
      return found(pages.adminMessages, name);
    default:
      return undefined;
  }
}

const words: Partial<Record<Subject['kind'], string>> = {
  booking: 'Booking',
  car: 'Car',
  driver: 'Driver',
  user: 'Account of',
  role: 'Role',
  message: 'Message of',
};

/** 'Booking 0a1b2c3d', 'Account of Jane Porter'; a role that is deleted has only what it is. */
export function subjectText({ kind, name }: Subject) {
  const word = words[kind] ?? '';
  return name ? `${word} ${name}` : word;
}
