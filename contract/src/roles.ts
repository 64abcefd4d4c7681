import { allPermissions, type Permission, toChange, toSee } from './permissions.ts';

interface BuiltInRole {
  name: string;
  /** What it is for, in a line. */
  description: string;
  permissions: readonly Permission[];
}

/** The roles that are always there and never change; others are made by the business itself. */
export const builtInRoles = {
  owner: {
    name: 'Owner',
    description: 'Sees and changes everything',
    permissions: allPermissions,
  },
  dispatcher: {
    name: 'Dispatcher',
    description: 'Runs the day: bookings and who drives them, and messages',
    permissions: [
      ...toChange('bookings', 'messages'),
      ...toSee('users', 'drivers', 'cars', 'payments', 'reviews'),
    ],
  },
  fleet: {
    name: 'Fleet',
    description: 'Looks after cars and drivers',
    permissions: [...toChange('drivers', 'cars'), ...toSee('bookings', 'reviews')],
  },
  finance: {
    name: 'Finance',
    description: 'Takes care of payments and reports',
    permissions: [...toChange('payments', 'reports'), ...toSee('users', 'bookings')],
  },
  support: {
    name: 'Support',
    description: 'Helps customers: accounts, messages and reviews',
    permissions: [
      ...toChange('users', 'messages', 'reviews'),
      ...toSee('drivers', 'cars', 'bookings', 'payments'),
    ],
  },
} as const satisfies Record<string, BuiltInRole>;
export type BuiltInRoleKey = keyof typeof builtInRoles;
