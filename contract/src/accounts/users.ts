import { z } from 'zod';
import { idParams } from '../fields/ids.ts';
import { searchText } from '../fields/text.ts';
import { instant } from '../fields/time.ts';
import { admin } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/lists.ts';
import { roleId } from '../roles/roles.ts';
import { user } from './accounts.ts';

/** The filters of the user list. */
export const userFilters = ['all', 'administrators', 'verified', 'unverified'] as const;
export type UserFilter = (typeof userFilters)[number];

export const userSorts = ['newest', 'name'] as const;

export const listedUser = user.extend({ createdAt: instant });
export type ListedUser = z.output<typeof listedUser>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'All users, newest first; search matches name, email and phone',
  access: admin('users:see'),
  query: pageQuery.extend({
    search: searchText.default(''),
    role: roleId.optional(),
    filter: z.enum(userFilters, `Must be one of: ${userFilters.join(', ')}`).default('all'),
    sort: z.enum(userSorts, 'Must be newest or name').default('newest'),
  }),
  reply: z.array(listedUser),
  paged: true,
});

export const countUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users/counts',
  summary: 'The number of accounts, by list filter',
  access: admin('users:see'),
  reply: z.record(z.enum(userFilters), z.int()),
});

export const setAdmin = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/admin',
  summary:
    'Assign a role or revoke administrator rights; revoking ends the account’s sessions. Without a role, a new administrator becomes an Owner, and an existing one keeps their role',
  access: admin('users:change'),
  params: idParams,
  body: z
    .object({
      isAdmin: z.boolean('Please say whether the user is an administrator'),
      role: roleId.optional(),
    })
    .refine(({ isAdmin, role }) => isAdmin || role === undefined, {
      path: ['role'],
      error: 'Only administrators have a role',
    }),
  reply: user,
  errors: [
    'USER_NOT_FOUND',
    'ROLE_NOT_FOUND',
    'OWN_ADMIN_FLAG',
    'OWN_ROLE',
    'LAST_ADMIN',
    'LAST_OWNER',
    'MORE_THAN_YOURS',
  ],
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  summary: 'Delete an account; its history stays readable',
  access: admin('users:change'),
  params: idParams,
  reply: null,
  errors: [
    'USER_NOT_FOUND',
    'OWN_ACCOUNT',
    'LAST_ADMIN',
    'LAST_OWNER',
    'MORE_THAN_YOURS',
    'USER_HAS_BOOKINGS',
    'DRIVER_RIDE_RUNNING',
  ],
});
