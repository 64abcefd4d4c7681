import { listDriverBookingsInPeriod } from '@chesapeake/contract/bookings/bookings-in-period';
import {
  addTimeOff,
  askForTimeOff,
  decideTimeOff,
  endTimeOff,
  listMyTimeOff,
  listTimeOff,
  listTimeOffRequests,
  withdrawTimeOff,
} from '@chesapeake/contract/drivers/time-off';
import type { Route } from '../../http/route.ts';
import type { TimeOffService } from './service.ts';

export function timeOffRoutes(route: Route, timeOff: TimeOffService) {
  route(listTimeOff, ({ params }) => timeOff.list(params.id));
  route(addTimeOff, ({ caller, params, body }) => timeOff.add(caller, params.id, body));
  route(decideTimeOff, ({ caller, params, body }) => timeOff.decide(caller, params, body));
  route(endTimeOff, ({ caller, params }) => timeOff.end(caller, params));
  route(listTimeOffRequests, () => timeOff.listRequests());
  route(listDriverBookingsInPeriod, ({ params, query }) => timeOff.listBookings(params.id, query));
  route(listMyTimeOff, ({ caller }) => timeOff.listMine(caller));
  route(askForTimeOff, ({ caller, body }) => timeOff.ask(caller, body));
  route(withdrawTimeOff, ({ caller, params }) => timeOff.withdraw(caller, params.id));
}
