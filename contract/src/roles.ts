import { z } from 'zod';
import { admin } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, idOf } from './ids.ts';
import {
  allPermissions,
  type Permission,
  permission,
  toChange,
  toSee,
  withSight,
} from './permissions.ts';
import { line, optionalLine } from './text.ts';

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

export const builtInRoleKeys = Object.keys(builtInRoles) as [BuiltInRoleKey, ...BuiltInRoleKey[]];

/** What Make Admin gives where nothing else is chosen. */
export const defaultRole: BuiltInRoleKey = 'owner';

export const isBuiltIn = (roleId: string): roleId is BuiltInRoleKey =>
  Object.hasOwn(builtInRoles, roleId);

const chooseRole = 'Please choose a role';
/** A role is named by its key where it is built in, by its id where the business made it. */
export const roleId = z.union([z.enum(builtInRoleKeys), idOf(chooseRole)], chooseRole);

/** The role that somebody has. */
export const givenRole = z.object({ _id: z.string(), name: z.string() });
export type GivenRole = z.output<typeof givenRole>;

export const role = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  permissions: z.array(permission),
  isBuiltIn: z.boolean(),
  /** How many administrators have it. */
  holders: z.int(),
});
export type Role = z.output<typeof role>;

export const writtenRole = z.object({
  name: line({ label: 'Name', max: 40 }),
  description: optionalLine({ label: 'Description', max: 120 }).default(''),
  permissions: z
    .array(permission, 'Please choose what the role may do')
    .max(100, 'Please choose what the role may do')
    .overwrite(withSight)
    .min(1, 'Please choose at least one thing that the role may see'),
});

/** `was`: what the role allowed when whoever changes it looked; where it allows something else by now, nothing is changed. */
const changedRole = writtenRole.extend({ was: z.array(permission).max(100).optional() });

export const listRoles = endpoint({
  method: 'GET',
  path: '/api/admin/roles',
  summary: 'All roles with what they may do: the built-in ones, then those of the business by name',
  access: admin('users:see'),
  reply: z.array(role),
});

/** Nobody makes a role that may do more than they may themselves. */
export const addRole = endpoint({
  method: 'POST',
  path: '/api/admin/roles',
  summary: 'Make a role; who may change something may also see it',
  access: admin('users:change'),
  body: writtenRole,
  reply: role,
  status: 201,
  errors: ['ROLE_NAME_TAKEN', 'MORE_THAN_YOURS'],
});

const withRole = {
  access: admin('users:change'),
  params: z.object({ id: z.union([z.enum(builtInRoleKeys), id]) }),
} as const;

export const changeRole = endpoint({
  ...withRole,
  method: 'PUT',
  path: '/api/admin/roles/:id',
  summary:
    'Change a role of the business; it holds for everyone who has it with their next request',
  body: changedRole,
  reply: role,
  errors: [
    'ROLE_NOT_FOUND',
    'ROLE_BUILT_IN',
    'ROLE_NAME_TAKEN',
    'ROLE_CHANGED',
    'OWN_ROLE',
    'MORE_THAN_YOURS',
  ],
});

export const deleteRole = endpoint({
  ...withRole,
  method: 'DELETE',
  path: '/api/admin/roles/:id',
  summary: 'Delete a role of the business that nobody has any more',
  reply: null,
  errors: ['ROLE_NOT_FOUND', 'ROLE_BUILT_IN', 'ROLE_HELD', 'MORE_THAN_YOURS'],
});
