import { searchEverything } from '@chesapeake/contract/search/search';
import type { Route } from '../../http/route.ts';
import type { Search } from './service.ts';

export function searchRoutes(route: Route, search: Search) {
  route(searchEverything, ({ caller, query }) => search.find(caller, query.q));
}
