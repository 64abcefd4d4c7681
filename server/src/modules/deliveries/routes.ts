import {
  discardDelivery,
  listFailedDeliveries,
  retryDelivery,
} from '@chesapeake/contract/system/deliveries';
import type { Route } from '../../http/route.ts';
import type { Deliveries } from './service.ts';

export function deliveryRoutes(route: Route, deliveries: Deliveries) {
  route(listFailedDeliveries, ({ caller, query }) => deliveries.list(caller, query));
  route(retryDelivery, ({ caller, params }) => deliveries.retry(caller, params.id));
  route(discardDelivery, ({ caller, params }) => deliveries.discard(caller, params.id));
}
