import { setSuspension } from '@chesapeake/contract/accounts/users';
import type { Route } from '../../http/route.ts';
import type { Suspensions } from './service.ts';

export function suspensionRoutes(route: Route, suspensions: Suspensions) {
  route(setSuspension, ({ caller, params, body }) => suspensions.set(caller, params.id, body));
}
