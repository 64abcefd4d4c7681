import {
  addCar,
  changeCar,
  countCars,
  deleteCar,
  getCar,
  listAvailableCars,
  listCars,
  listCarsWithoutDriver,
} from '@chesapeake/contract/cars/cars';
import type { Route } from '../../http/route.ts';
import type { Cars } from './service.ts';

export function carRoutes(route: Route, cars: Cars) {
  route(listCars, ({ query }) => cars.list(query));
  route(countCars, ({ query }) => cars.count(query));
  route(listCarsWithoutDriver, () => cars.listWithoutDriver());
  route(listAvailableCars, ({ query }) => cars.listAvailable(query));
  route(getCar, ({ params }) => cars.get(params.id));
  route(addCar, ({ caller, body, files }) => cars.add(caller, body, files.image));
  route(changeCar, ({ caller, params, body, files }) =>
    cars.change(caller, params.id, body, files.image),
  );
  route(deleteCar, ({ caller, params }) => cars.remove(caller, params.id));
}
