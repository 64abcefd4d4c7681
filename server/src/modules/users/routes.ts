import { countUsers, deleteUser, listUsers, setAdmin } from '@chesapeake/contract/accounts/users';
import type { Route } from '../../http/route.ts';
import type { Users } from './service.ts';

export function userRoutes(route: Route, users: Users) {
  route(listUsers, ({ query }) => users.list(query));
  route(countUsers, () => users.count());
  route(setAdmin, ({ caller, params, body }) => users.setAdmin(caller, params.id, body));
  route(deleteUser, ({ caller, params }) => users.remove(caller, params.id));
}
