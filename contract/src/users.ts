import { z } from 'zod';
import { admin } from './access.ts';
import { user } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { byId } from './ids.ts';
import { pageQuery } from './lists.ts';
import { searchText } from './text.ts';
import { instant } from './time.ts';

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'All users, newest first; search looks into name, email and phone',
  access: admin('users:see'),
  query: pageQuery.extend({ search: searchText.default('') }),
  reply: z.array(user.extend({ createdAt: instant })),
  paged: true,
});

export const setAdmin = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/admin',
  summary: 'Give or take administrator rights; taking them ends the account’s sessions',
  access: admin('users:change'),
  params: byId,
  body: z.object({ isAdmin: z.boolean('Please say whether the user is an administrator') }),
  reply: user,
  errors: ['USER_NOT_FOUND', 'OWN_ADMIN_FLAG', 'LAST_ADMIN'],
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  summary: 'Delete an account; its history stays readable',
  access: admin('users:change'),
  params: byId,
  reply: null,
  errors: [
    'USER_NOT_FOUND',
    'OWN_ACCOUNT',
    'LAST_ADMIN',
    'USER_HAS_BOOKINGS',
    'DRIVER_RIDE_RUNNING',
  ],
});
