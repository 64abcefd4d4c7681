import { discardDelivery, listSetAside, retryDelivery } from '@chesapeake/contract/deliveries';
import type { Route } from '../../http/route.ts';
import type { Deliveries } from './service.ts';

export function deliveryRoutes(route: Route, deliveries: Deliveries) {
  route(listSetAside, ({ query }) => deliveries.list(query));
  route(retryDelivery, ({ caller, params }) => deliveries.retry(caller, params.id));
  route(discardDelivery, ({ caller, params }) => deliveries.discard(caller, params.id));
}
