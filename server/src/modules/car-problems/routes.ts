import {
  getDriverCar,
  listCarProblems,
  reportCarProblem,
  setCarProblemStatus,
} from '@chesapeake/contract/cars/car-problems';
import type { Route } from '../../http/route.ts';
import type { CarProblems } from './service.ts';

export function carProblemRoutes(route: Route, problems: CarProblems) {
  route(getDriverCar, ({ caller }) => problems.getCar(caller));
  route(reportCarProblem, ({ caller, body, files }) => problems.report(caller, body, files.photo));
  route(listCarProblems, ({ caller, query }) => problems.list(caller, query));
  route(setCarProblemStatus, ({ caller, params, body }) =>
    problems.setStatus(caller, params.id, body),
  );
}
