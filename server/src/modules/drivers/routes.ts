import { applyAsDriver } from '@chesapeake/contract/drivers/application';
import {
  changeDriverProfile,
  countDrivers,
  decidePendingChange,
  deleteDriver,
  getDriver,
  getMyDriver,
  listDrivers,
  setDriverCar,
  setDriverStatus,
  setMyDuty,
} from '@chesapeake/contract/drivers/drivers';
import type { Route } from '../../http/route.ts';
import type { Drivers } from './service.ts';

export function driverRoutes(route: Route, drivers: Drivers) {
  route(applyAsDriver, ({ caller, body, files }) => drivers.apply(caller, body, files));
  route(listDrivers, ({ caller, query }) => drivers.list(caller, query));
  route(countDrivers, ({ query }) => drivers.count(query));
  route(getMyDriver, ({ caller }) => drivers.getMine(caller));
  route(setMyDuty, ({ caller, body }) => drivers.setMyDuty(caller, body.status));
  route(getDriver, ({ caller, params }) => drivers.get(caller, params.id));
  route(changeDriverProfile, ({ caller, params, body, files, client }) =>
    drivers.changeProfile(caller, params.id, body, files.profilePicture, client),
  );
  route(deleteDriver, ({ caller, params }) => drivers.remove(caller, params.id));
  route(setDriverStatus, ({ caller, params, body }) => drivers.setStatus(caller, params.id, body));
  route(decidePendingChange, ({ caller, params, body }) =>
    drivers.decidePendingChange(caller, params.id, body),
  );
  route(setDriverCar, ({ caller, params, body }) => drivers.setCar(caller, params.id, body.carId));
}
