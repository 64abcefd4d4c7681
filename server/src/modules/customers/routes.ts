import {
  changeGuest,
  findCustomers,
  getCustomer,
  mergeCustomers,
} from '@chesapeake/contract/accounts/customers';
import { setPreferredDriver } from '@chesapeake/contract/accounts/preferred-drivers';
import type { Route } from '../../http/route.ts';
import type { Customers } from './service.ts';

export function customerRoutes(route: Route, customers: Customers) {
  route(findCustomers, ({ query }) => customers.search(query));
  route(getCustomer, ({ params }) => customers.getForDesk(params.id));
  route(changeGuest, ({ caller, params, body }) => customers.changeGuest(caller, params.id, body));
  route(setPreferredDriver, ({ caller, params, body }) =>
    customers.setPreferredDriver(caller, params.id, body.driverId),
  );
  route(mergeCustomers, ({ caller, params, body }) => customers.merge(caller, params.id, body));
}
