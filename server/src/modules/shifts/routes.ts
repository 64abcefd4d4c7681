import {
  getDriverShifts,
  getMyShifts,
  removeShiftException,
  setShiftException,
  setWeeklyShifts,
} from '@chesapeake/contract/drivers/shifts';
import type { Route } from '../../http/route.ts';
import type { Shifts } from './service.ts';

export function shiftRoutes(route: Route, shifts: Shifts) {
  route(getDriverShifts, ({ params }) => shifts.get(params.id));
  route(setWeeklyShifts, ({ caller, params, body }) => shifts.setWeekly(caller, params.id, body));
  route(setShiftException, ({ caller, params, body }) => shifts.setException(caller, params, body));
  route(removeShiftException, ({ caller, params }) => shifts.removeException(caller, params));
  route(getMyShifts, ({ caller }) => shifts.getMine(caller));
}
