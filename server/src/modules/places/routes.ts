import {
  addPlace,
  changePlace,
  countPlaces,
  getTravel,
  listAdminPlaces,
  listPlaces,
  removePlace,
} from '@chesapeake/contract/places/places';
import type { Route } from '../../http/route.ts';
import type { Places } from './service.ts';

export function placeRoutes(route: Route, places: Places) {
  route(listPlaces, ({ caller, query }) => places.suggest(caller, query));
  route(getTravel, ({ query }) => places.readTravel(query));
  route(listAdminPlaces, ({ query }) => places.list(query));
  route(countPlaces, () => places.countByZone());
  route(addPlace, ({ caller, body }) => places.add(caller, body));
  route(changePlace, ({ caller, params, body }) => places.change(caller, params.id, body));
  route(removePlace, ({ caller, params }) => places.remove(caller, params.id));
}
