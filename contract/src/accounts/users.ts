import { z } from 'zod';
import { idParams } from '../fields/ids.ts';
import { optionalLine, searchText } from '../fields/text.ts';
import { instant } from '../fields/time.ts';
import { admin } from '../http/access.ts';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/lists.ts';
import { roleId } from '../roles/roles.ts';
import { user } from './accounts.ts';

/** The filters of the user list. */
export const userFilters = ['all', 'administrators', 'verified', 'unverified', 'guests'] as const;
export type UserFilter = (typeof userFilters)[number];

export const userSorts = ['newest', 'name'] as const;

/** Why and since when an account is suspended. */
const suspension = z.object({ at: instant, reason: z.string() });

/** A person as the office sees them. Only a suspended account has a suspension. */
export const officeUser = user.extend({
  /** Null for a customer without an account who gave no address. */
  email: z.string().nullable(),
  /** Whether they can sign in. */
  hasAccount: z.boolean(),
  suspension: suspension.optional(),
  /** When the invitation was last sent, until it is accepted. */
  invitedAt: instant.optional(),
});
export type OfficeUser = z.output<typeof officeUser>;

export const listedUser = officeUser.extend({ createdAt: instant });
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
  reply: officeUser,
  errors: [
    'USER_NOT_FOUND',
    'ROLE_NOT_FOUND',
    'NO_ACCOUNT',
    'OWN_ADMIN_FLAG',
    'OWN_ROLE',
    'LAST_ADMIN',
    'LAST_OWNER',
    'MORE_THAN_YOURS',
  ],
});

/** The longest reason of a suspension. */
const maxReasonLength = 300;

export const suspensionInput = z
  .object({
    suspended: z.boolean('Please say whether the account is suspended'),
    reason: optionalLine({ label: 'Reason', max: maxReasonLength }).default(''),
    cancelBookings: z.boolean('Must be true or false').default(false),
  })
  .refine(({ suspended, reason }) => !suspended || reason !== '', {
    path: ['reason'],
    error: 'Reason is required',
  })
  .refine(({ suspended, cancelBookings }) => suspended || !cancelBookings, {
    path: ['cancelBookings'],
    error: 'Bookings can be cancelled only when the account is suspended',
  });

export const setSuspension = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/suspension',
  summary:
    'Suspend an account, which ends its sessions, or lift the suspension. `cancelBookings` also cancels all its live bookings that have not started, with a full refund',
  access: admin('users:change'),
  params: idParams,
  body: suspensionInput,
  reply: officeUser,
  errors: ['USER_NOT_FOUND', 'OWN_SUSPENSION', 'LAST_ADMIN', 'LAST_OWNER', 'MORE_THAN_YOURS'],
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  summary:
    'Delete an account; its history stays readable. Deleting a driver or an applicant also needs drivers:change',
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
