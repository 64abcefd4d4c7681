import type { Changeable } from '@chesapeake/contract/events';
import type { Area } from '@chesapeake/contract/permissions';
import type { Matter } from '../../outbox/action.ts';
import type { Subject } from '../../outbox/news.ts';

/** Which area each matter belongs to: of the office, only those who may see it hear of it. */
export const areaOf: Record<Matter | Subject['kind'], Area> = {
  booking: 'bookings',
  payment: 'payments',
  review: 'reviews',
  driver: 'drivers',
  car: 'cars',
  user: 'users',
  role: 'users',
  message: 'messages',
  announcement: 'messages',
  delivery: 'settings',
  backup: 'settings',
  settings: 'settings',
};

/** What an administrator may be looking at when something happens to one of these. */
export const listed: Record<Subject['kind'], Changeable | undefined> = {
  booking: 'bookings',
  car: 'cars',
  driver: 'drivers',
  user: 'users',
  role: 'users',
  message: 'messages',
  announcement: undefined,
  delivery: undefined,
  backup: undefined,
  settings: 'settings',
};

/** Whose pages show what has changed. That it has is all they are told: what, they ask for themselves. */
export const shownIn: Partial<Record<Changeable, readonly Area[]>> = {
  bookings: ['bookings', 'payments', 'reviews', 'reports'],
  drivers: ['drivers', 'bookings'],
  cars: ['cars', 'drivers'],
  users: ['users'],
  messages: ['messages'],
};

/** What everyone looks at, signed in as whatever. */
export const shownToAll: readonly Changeable[] = ['settings'];
