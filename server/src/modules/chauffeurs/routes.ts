import { getChauffeur } from '@chesapeake/contract/bookings/chauffeur';
import type { Route } from '../../http/route.ts';
import type { Chauffeurs } from './service.ts';

export function chauffeurRoutes(route: Route, chauffeurs: Chauffeurs) {
  route(getChauffeur, ({ caller, params }) => chauffeurs.get(caller, params.id));
}
