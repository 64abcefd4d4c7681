import { z } from 'zod';
import { id, idSchema } from '../fields/ids.ts';
import { optionalLine, requiredLine } from '../fields/text.ts';
import { admin } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import {
  allPermissions,
  changePermissions,
  type Permission,
  permission,
  seePermissions,
  withImpliedPermissions,
} from './permissions.ts';

interface BuiltInRole {
  name: string;
  /** One line about its purpose. */
  description: string;
  permissions: readonly Permission[];
}

/** The fixed built-in roles; the business can add its own. */
export const builtInRoles = {
  owner: {
    name: 'Owner',
    description: 'Can view and edit everything',
    permissions: allPermissions,
  },
  dispatcher: {
    name: 'Dispatcher',
    description: 'Runs the day: bookings, driver assignments and messages',
    permissions: [
      ...changePermissions('bookings', 'messages'),
      ...seePermissions('users', 'drivers', 'cars', 'payments', 'reviews'),
    ],
  },
  fleet: {
    name: 'Fleet',
    description: 'Looks after cars and drivers',
    permissions: [
      ...changePermissions('drivers', 'cars'),
      ...seePermissions('bookings', 'reviews'),
    ],
  },
  finance: {
    name: 'Finance',
    description: 'Handles payments and reports',
    permissions: [
      ...changePermissions('payments', 'reports'),
      ...seePermissions('users', 'bookings'),
    ],
  },
  support: {
    name: 'Support',
    description: 'Helps customers: accounts, messages and reviews',
    permissions: [
      ...changePermissions('users', 'messages', 'reviews'),
      ...seePermissions('drivers', 'cars', 'bookings', 'payments'),
    ],
  },
} as const satisfies Record<string, BuiltInRole>;
export type BuiltInRoleKey = keyof typeof builtInRoles;

export const builtInRoleKeys = Object.keys(builtInRoles) as [BuiltInRoleKey, ...BuiltInRoleKey[]];

/** The default of Make Admin. */
export const defaultRole: BuiltInRoleKey = 'owner';

export const isBuiltIn = (roleId: string): roleId is BuiltInRoleKey =>
  Object.hasOwn(builtInRoles, roleId);

const roleRequired = 'Please choose a role';
/** The key of a built-in role, or the id of a custom one. */
export const roleId = z.union([z.enum(builtInRoleKeys), idSchema(roleRequired)], roleRequired);

/** The role of a user. */
export const roleSummary = z.object({ _id: z.string(), name: z.string() });
export type RoleSummary = z.output<typeof roleSummary>;

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

export const roleInput = z.object({
  name: requiredLine({ label: 'Name', max: 40 }),
  description: optionalLine({ label: 'Description', max: 120 }).default(''),
  permissions: z
    .array(permission, 'Please choose what this role can do')
    .max(100, 'Please choose what this role can do')
    .overwrite(withImpliedPermissions)
    .min(1, 'Please choose at least one area this role can see'),
});

/** `was`: the permissions the editor saw. If they have changed since, nothing is saved. */
const roleChange = roleInput.extend({ was: z.array(permission).max(100).optional() });

export const listRoles = endpoint({
  method: 'GET',
  path: '/api/admin/roles',
  summary: 'All roles and their permissions: built-in roles first, then custom roles by name',
  access: admin('users:see'),
  reply: z.array(role),
});

/** Nobody can create a role with more permissions than their own. */
export const addRole = endpoint({
  method: 'POST',
  path: '/api/admin/roles',
  summary: 'Create a role; permission to change includes permission to see',
  access: admin('users:change'),
  body: roleInput,
  reply: role,
  status: 201,
  errors: ['ROLE_NAME_TAKEN', 'MORE_THAN_YOURS'],
});

const oneRoleEndpoint = {
  access: admin('users:change'),
  params: z.object({ id: z.union([z.enum(builtInRoleKeys), id]) }),
} as const;

export const changeRole = endpoint({
  ...oneRoleEndpoint,
  method: 'PUT',
  path: '/api/admin/roles/:id',
  summary: 'Change a custom role; it takes effect with each holder’s next request',
  body: roleChange,
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
  ...oneRoleEndpoint,
  method: 'DELETE',
  path: '/api/admin/roles/:id',
  summary: 'Delete a custom role that nobody has',
  reply: null,
  errors: ['ROLE_NOT_FOUND', 'ROLE_BUILT_IN', 'ROLE_HELD', 'MORE_THAN_YOURS'],
});
