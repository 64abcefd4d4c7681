import { addRole, changeRole, deleteRole, listRoles } from '@chesapeake/contract/roles/roles';
import type { Route } from '../../http/route.ts';
import type { Roles } from './service.ts';

export function roleRoutes(route: Route, roles: Roles) {
  route(listRoles, () => roles.list());
  route(addRole, ({ caller, body }) => roles.add(caller, body));
  route(changeRole, ({ caller, params, body }) => roles.change(caller, params.id, body));
  route(deleteRole, ({ caller, params }) => roles.remove(caller, params.id));
}
