import type { ChangeTopic } from '@chesapeake/contract/notifications/socket-events';
import type { Area } from '@chesapeake/contract/roles/permissions';
import type { ActionPrefix } from '../../outbox/actions.ts';
import type { Subject } from '../../outbox/domain-event.ts';

/**
 * The permission area of each subject: only admins who may see the area are notified and read its
 * lines of the activity log.
 */
export const areaBySubject: Record<ActionPrefix | Subject['kind'], Area> = {
  booking: 'bookings',
  quote: 'bookings',
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

/** The admin list that shows each kind of subject. */
export const changeTopicBySubject: Record<Subject['kind'], ChangeTopic | undefined> = {
  booking: 'bookings',
  quote: 'bookings',
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

/** The areas whose pages show a resource. Clients only learn that it changed, and refetch it. */
export const areasByChangeTopic: Partial<Record<ChangeTopic, readonly Area[]>> = {
  bookings: ['bookings', 'payments', 'reviews', 'reports'],
  drivers: ['drivers', 'bookings'],
  cars: ['cars', 'drivers'],
  users: ['users'],
  messages: ['messages'],
};

/** Resources that everyone sees. */
export const publicChangeTopics: readonly ChangeTopic[] = ['settings'];
