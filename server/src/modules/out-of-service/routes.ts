import { listCarBookingsInPeriod } from '@chesapeake/contract/bookings/bookings-in-period';
import {
  addOutOfService,
  endOutOfService,
  listCarsOutOfService,
  listOutOfService,
  startMaintenance,
} from '@chesapeake/contract/cars/out-of-service';
import type { Route } from '../../http/route.ts';
import type { OutOfService } from './service.ts';

export function outOfServiceRoutes(route: Route, outOfService: OutOfService) {
  route(listOutOfService, ({ params }) => outOfService.list(params.id));
  route(listCarsOutOfService, () => outOfService.listCurrent());
  route(addOutOfService, ({ caller, params, body }) => outOfService.add(caller, params.id, body));
  route(endOutOfService, ({ caller, params }) =>
    outOfService.end(caller, params.id, params.periodId),
  );
  route(startMaintenance, ({ caller, params, body }) =>
    outOfService.startMaintenance(caller, params.id, body.replacements),
  );
  route(listCarBookingsInPeriod, ({ params, query }) =>
    outOfService.listBookings(params.id, query),
  );
}
